import type { FailureKind } from '@muhatap/shared/wire/releases';
import { oneLine } from './fault-line';
import type { Page } from './page';
import type { Outcome } from './page-network';
import type { PageTask, Visit } from './page-task';

const KINDS: Readonly<Record<FailureKind, string>> = {
  network: 'dosyası gelmiyor',
  timeout: 'zamanında gelmiyor',
  integrity: 'dosyası kaydıyla uyuşmuyor',
  evaluation: 'çalışırken hata veriyor',
  contract: 'ana uygulamanın sözleşmesine uymuyor',
  shared_version: 'ana uygulamanın paylaşmadığı bir şeyi istiyor',
  chunk: 'bir parçası eksik',
  render: 'ekranı çizilirken hata veriyor',
};

/** Addresses that a shell leads to when there is no such page, or nobody is signed in. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/404': 'böyle bir sayfa yok',
  '/login': 'ana uygulama oturumu tanımıyor',
  '/no-authorized-module': 'ana uygulama bütün yetkileri olan kişiyi içeri almıyor',
};

/** Errors of a program; others, such as a server's refusal or an end before time, break nothing. */
const FAULTS = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'EvalError'];
const PLACE = /\/remotes\/[^/]+\/[^/\s]+\/([^\s?):]+)/;

/** Why a page that has settled has failed; null where it has not. `rejected` are promises that nobody awaited. */
export function reasonOf(
  task: PageTask,
  page: Page,
  visit: Visit,
  rejected: readonly unknown[],
): string | null {
  if (page.missing[0] !== undefined) return `${page.missing[0]} dosyası sürümde yok`;
  if (page.fakes?.fault) return page.fakes.fault;
  const fault = [...page.uncaught, ...rejected.filter(isFault)].map(faultText).find(Boolean);
  const failed = page.outcomes.find(({ failure }) => failure !== null);
  if (failed) return failureText(task, failed, fault);
  if (fault) return `yakalanmayan bir hata oluyor: ${fault}`;
  if (!page.isDrawn) return 'hiçbir şey çizilmiyor';
  const elsewhere = page.address === visit.address ? undefined : ELSEWHERE[page.address];
  return visit.isOptional && page.address === '/404' ? null : (elsewhere ?? null);
}

/** The first error says more than what the federation runtime makes of it. */
function failureText(
  { module: own }: PageTask,
  { module, version, failure }: Outcome,
  fault: string | null | undefined,
): string {
  const who = module === own?.name ? '' : `${module} ${version} `;
  const text = fault ?? oneLine(failure?.message ?? '');
  return `${who}${KINDS[failure?.kind ?? 'evaluation']} (${text})`;
}

/** Whether a page has failed for good, drawn or not. */
export const hasFault = ({ missing, uncaught }: Page): boolean =>
  missing.length > 0 || uncaught.some((error) => faultText(error) !== null);

const isFault = (error: unknown): boolean =>
  FAULTS.includes((error as { name?: string } | null)?.name ?? '');

/** Null for an error of which no script of a release is the place. */
function faultText(error: unknown): string | null {
  const { name, message, stack } = (error ?? {}) as Partial<Error>;
  const [, script] = PLACE.exec(stack ?? '') ?? [];
  return script === undefined ? null : oneLine(`${name ?? 'Error'}: ${message ?? ''}, ${script}`);
}
