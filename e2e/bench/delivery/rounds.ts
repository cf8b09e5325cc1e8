import type { Browser } from '@playwright/test';
import { withProfile } from '../browser';
import { isFull } from '../size';
import { pagesOf, type SeenPage } from './pages';
import { enter, look, newcomer, openOnce, visit, type Stay, type Visit } from './visit';

const RUNS = Number(process.env.BENCH_RUNS ?? (isFull ? 9 : 3));
const ROW = '[role="option"]';
const FORM = 'form input';
const BUILDS = ['federated', 'monolith'] as const;

/** The suite, and the same as one application with lazy pages. */
type Build = (typeof BUILDS)[number];
/** Their addresses, and that of the smallest sign-in page. */
export type Addresses = Readonly<Record<Build | 'form', string>>;

/** One visit to each build, and one to the smallest sign-in page. */
export type Round = Readonly<Record<Build | 'form', Visit>>;
export interface Rounds {
  readonly cold: readonly Round[];
  readonly warm: readonly Round[];
  readonly pages: readonly SeenPage[];
}

/** The inbox of a build in one browser: for somebody who was never here, and for the same on the third visit, for which it has kept everything. */
const openThrice = (address: string, token: string, stay: Stay): Promise<[Visit, Visit]> =>
  withProfile(async (context) => {
    await enter(context, token);
    const open = (until?: Stay) => visit(context, `${address}/inbox`, ROW, until);
    const first = await open(stay);
    await open(stay);
    return [first, await open()];
  });

/** Lets the server of a page have it ready. */
async function warmUp(
  browser: Browser,
  { address, wanted }: { readonly address: string; readonly wanted: string },
  token?: string,
): Promise<void> {
  const context = await newcomer(browser, token);
  await look(context, address, wanted);
  await context.close();
}

/** One build after the other in each round, then the pages, so that a busy moment of the machine meets all. */
export async function measureRounds(
  browser: Browser,
  addresses: Addresses,
  token: string,
): Promise<Rounds> {
  const [cold, warm]: [Round[], Round[]] = [[], []];
  const pages = (await pagesOf(token)).map((page) => ({
    ...page,
    address: addresses.federated + page.address,
    seen: [] as Visit[],
  }));
  const form = `${addresses.form}/login`;
  const inboxes = BUILDS.map((build) => ({ address: `${addresses[build]}/inbox`, wanted: ROW }));
  await Promise.all([
    warmUp(browser, { address: form, wanted: FORM }),
    ...[...inboxes, ...pages].map((page) => warmUp(browser, page, token)),
  ]);
  for (let run = 0; run < RUNS; run += 1) {
    const federated = await openThrice(addresses.federated, token, 'list-kept');
    const monolith = await openThrice(addresses.monolith, token, 'idle');
    const beside = { form: await openOnce(browser, form, FORM) };
    cold.push({ federated: federated[0], monolith: monolith[0], ...beside });
    warm.push({ federated: federated[1], monolith: monolith[1], ...beside });
    for (const { address, wanted, seen } of pages)
      seen.push(await openOnce(browser, address, wanted, token));
  }
  return { cold, warm, pages };
}
