import { savedOf, type Saved } from '@muhatap/shared/saving';
import { ApiError, messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { SaysisChange, SaysisChangeList, SaysisStatus } from '@muhatap/shared/wire/complaints';
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import {
  closed,
  discardChange,
  ledgerAddress,
  readChange,
  readChanges,
  readLedgerQuery,
  readSaysis,
  resolveChange,
  retryChange,
  saveSaysis,
  syncSaysis,
  type LedgerQuery,
} from '#entities/saysis';
import type { LedgerCommand } from '#features/saysis-ledger';

/** Not awaited: the page's frame stands while the answer is on its way. */
export interface IntegrationsData {
  outcome: Promise<Outcome<SaysisStatus>>;
}

/** The line and the rows of the ledger, requested together; `opened` is the row that the address opens, wherever it stands. */
export interface Ledger {
  readonly status: SaysisStatus;
  readonly list: SaysisChangeList;
  readonly opened: SaysisChange | null;
}

export interface LedgerData {
  query: LedgerQuery;
  outcome: Promise<Outcome<Ledger>>;
}

export const integrationsLoader = ({ request }: LoaderFunctionArgs): IntegrationsData => ({
  outcome: outcomeOf(readSaysis(request.signal), (error) =>
    messageOf(error, 'SAYSIS bilgileri yüklenirken hata oluştu'),
  ),
});

const unlessMissing = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

async function readLedger(query: LedgerQuery, signal: AbortSignal): Promise<Ledger> {
  const [status, list, opened] = await Promise.all([
    readSaysis(signal),
    readChanges(query, signal),
    query.change === null ? null : unlessMissing(readChange(query.change, signal)),
  ]);
  return { status, list, opened };
}

export function ledgerLoader({ request }: LoaderFunctionArgs): LedgerData {
  const query = readLedgerQuery(new URL(request.url).searchParams);
  return {
    query,
    outcome: outcomeOf(readLedger(query, request.signal), (error) =>
      messageOf(error, 'Eşitleme geçmişi yüklenirken hata oluştu'),
    ),
  };
}

/** Closing a row, and opening or closing the settings, shows what is here already. */
export function unlessAlreadyRead({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (
    formMethod !== undefined ||
    currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname
  )
    return defaultShouldRevalidate;
  const [current, next] = [
    readLedgerQuery(currentUrl.searchParams),
    readLedgerQuery(nextUrl.searchParams),
  ];
  const isSameView = ledgerAddress(closed(current)) === ledgerAddress(closed(next));
  return isSameView && (next.change === null || next.change === current.change)
    ? false
    : defaultShouldRevalidate;
}

export async function ledgerAction({ request }: ActionFunctionArgs): Promise<Saved<unknown>> {
  const command = (await request.json()) as LedgerCommand;
  switch (command.do) {
    case 'retry':
      return savedOf(
        retryChange(command.id),
        'Değişiklik yeniden sıraya alınamadı. Lütfen tekrar deneyin.',
      );
    case 'discard':
      return savedOf(
        discardChange(command.id, command.reason),
        'Değişiklikten vazgeçilemedi. Lütfen tekrar deneyin.',
      );
    case 'resolve':
      return savedOf(
        resolveChange(command.id, command.choice),
        'Karar kaydedilemedi. Lütfen tekrar deneyin.',
      );
    case 'sync':
      return savedOf(syncSaysis(), 'Eşitleme başlatılamadı. Lütfen tekrar deneyin.');
    case 'settings':
      return savedOf(saveSaysis(command.input), 'Bağlantı kaydedilemedi. Lütfen tekrar deneyin.');
  }
}
