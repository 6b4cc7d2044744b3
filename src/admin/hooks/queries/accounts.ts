import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { AccountDetail, AccountRecord } from "../../../application/admin/accounts/account-record"
import type { SignatureInput, SignatureReport } from "../../../application/accounts/find-signature"
import type { ConnectionTest } from "../../../application/accounts/test-connection"
import type { WebhookTest } from "../../../application/accounts/test-webhooks"
import type { Json } from "../../lib/requests/json"
import { FRESH, LIVE } from "../../lib/requests/live"
import { get, post } from "../../lib/requests/sdk"
import { isOvertaken } from "../../lib/format/status"

export type AccountRow = Json<AccountRecord>
export type AccountView = Json<AccountDetail>
export type ConnectionView = Json<ConnectionTest>
export type WebhookTestView = Json<WebhookTest>
export type SignatureView = Json<SignatureReport>

/**
 * The fields to send for an account: null resets a field to its default. With `version`, the change applies only if the
 * account still has that version.
 */
export type AccountInput = Readonly<Record<string, unknown>>

const KEY = ["acquiring", "accounts"]

const accountKey = (handle: string) => [...KEY, handle]

const ALL = {
  queryKey: KEY,
  queryFn: () => get<{ accounts: AccountRow[] }>("accounts", { limit: 100 }),
  ...LIVE,
} as const

/** All accounts, for their own list: a store has a handful. */
export function useAccountList() {
  return useQuery(ALL)
}

/**
 * All accounts, for the many pages that show something of them. It is queried no more often than one page would poll
 * it.
 */
export function useAccounts() {
  return useQuery({ ...ALL, staleTime: LIVE.refetchInterval })
}

/** One account. It is polled, because its set-up list changes without the user. */
export function useAccount(handle: string) {
  return useQuery({
    queryKey: accountKey(handle),
    queryFn: () => get<{ account: AccountView }>(`accounts/${handle}`),
    ...FRESH,
    refetchInterval: 5_000,
  })
}

export function useChangeAccount(handle: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (update: AccountInput) => post<{ account: AccountView }>(`accounts/${handle}`, update),
    onSuccess: (answer) => {
      client.setQueryData(accountKey(handle), answer)
      void client.invalidateQueries({ queryKey: KEY })
    },
    onError: (error) => void (isOvertaken(error) && client.invalidateQueries({ queryKey: KEY })),
  })
}

/** @returns the test with its result; none if the account has changed since */
export function useTestConnection({ handle, version }: AccountView) {
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: (_version: string) => post<{ connection: ConnectionView }>(`accounts/${handle}/test-connection`),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
  return { ...test, data: test.variables === version ? test.data : undefined }
}

interface StoredTest {
  /** The version of the account when it was tested. */
  readonly version: string
  readonly webhooks: WebhookTestView
}

/**
 * Like {@link useTestConnection}. The last result stays while the dashboard is open, so the user can leave the page and
 * return.
 */
export function useTestWebhooks({ handle, version }: AccountView) {
  const client = useQueryClient()
  const queryKey = ["acquiring", "notification-test", handle]
  const { data: remaining } = useQuery<StoredTest>({ queryKey, queryFn: skipToken, gcTime: Infinity })
  const test = useMutation({
    mutationFn: async (version: string): Promise<StoredTest> => ({
      version,
      ...(await post<{ webhooks: WebhookTestView }>(`accounts/${handle}/test-webhooks`)),
    }),
    onSuccess: (answer) => client.setQueryData<StoredTest>(queryKey, answer),
  })
  return { ...test, data: !test.isPending && remaining?.version === version ? remaining : undefined }
}

export function useFindSignature(handle: string) {
  return useMutation({
    mutationFn: (input: SignatureInput) =>
      post<{ signature: SignatureView }>(`accounts/${handle}/find-signature`, { ...input }),
  })
}
