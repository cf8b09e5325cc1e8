import { compileFunction } from 'node:vm';
import { z } from 'zod';
import { faultLine } from './fault-line';
import type { PageWindow } from './window-parts';

/** As much of a release's fakes as opening pages needs; see `startFakes` in shared/src/standalone. */
interface FakeServer {
  readonly addresses?: unknown;
  readonly answer: (
    input: string,
    init: RequestInit,
  ) => Promise<{ status: number; headers: [string, string][]; text: string }>;
}

/** So many further addresses are opened; each takes tenths of a second. */
const MOST_ADDRESSES = 20;
const ownAddresses = z
  .array(z.string().startsWith('/'))
  .transform((all) => all.slice(0, MOST_ADDRESSES));

/** The fakes of a module on one page: they run in the page's window, as they do when the module runs alone. */
export class PageFakes {
  private server: FakeServer | null = null;
  /** Further addresses to open. */
  readonly addresses: readonly string[] = [];
  /** The first error of the fakes themselves; the end of a Turkish sentence. */
  fault: string | null = null;

  constructor(script: string, window: PageWindow) {
    try {
      const exported: { startFakes?: () => FakeServer } = {};
      const run = compileFunction(script, ['exports', 'module'], {
        filename: 'fakes.cjs',
        parsingContext: window,
      }) as (exports: object, module: object) => void;
      const module = { exports: exported };
      run(exported, module);
      this.server = module.exports.startFakes?.() ?? null;
      this.addresses = ownAddresses.catch([]).parse(this.server?.addresses);
    } catch (error) {
      this.fault = `modülün sahte sunucusu başlamıyor (${faultLine(error)})`;
    }
  }

  /** Answers a call; one that a fake throws at is noted and fails as without a network. */
  async answer(input: string, { signal: _, ...init }: RequestInit): Promise<Response> {
    try {
      const answer = await this.server?.answer(input, init);
      if (answer === undefined) return new Response(null, { status: 404 });
      const { status, headers, text } = answer;
      return new Response(text === '' ? null : text, { status, headers });
    } catch (error) {
      const call = `${init.method ?? 'GET'} ${input.replace(/\?.*/, '')}`;
      this.fault ??= `modülün sahte sunucusu ${call} çağrısında hata veriyor (${faultLine(error)})`;
      throw new TypeError('Failed to fetch');
    }
  }
}
