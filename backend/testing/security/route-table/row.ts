import type { ModuleGrant, RoleAction } from '@muhatap/shared/wire';
import type { Victim } from '../victim-company';

/** What a request changes of its declared address: values of its `:parameters`, a query, a body, headers. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who may ask: anybody, anybody who is signed in, whoever administers, or whoever holds a grant (and may do something in its module). */
export type Needs =
  'public' | 'signedIn' | 'administer' | ModuleGrant | `${ModuleGrant}+${RoleAction}`;

/** What is known of a route. */
export interface Row {
  readonly needs: Needs;
  /** A sound request about what is the victim's. */
  readonly ask?: (victim: Victim) => Sample;
  /** What somebody of another company hears who may do everything there; left out: an answer about their own company. */
  readonly stranger?: number;
  /** What the victim's own people hear; left out: any answer that is no refusal. */
  readonly own?: number;
}

/** `METHOD /address`, as the application declares it. */
export type RouteTable = Readonly<Record<string, Row>>;

/** A route about one thing of the company, which nobody else finds. */
export const about = (needs: Needs, ask: Row['ask'], rest: Partial<Row> = {}): Row => ({
  needs,
  ...(ask && { ask }),
  stranger: 404,
  ...rest,
});
