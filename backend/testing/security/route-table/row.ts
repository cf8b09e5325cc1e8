import type { ModuleGrant, RoleAction } from '@muhatap/shared/wire/session';
import type { KeyScope } from '@muhatap/shared/wire/programs';
import type { Victim } from '../victim-company';

/**
 * Parts of a request that fill its declared address: values of its `:parameters`, a query, a body,
 * headers.
 */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The access that a route needs: none, a sign-in, the right to administer, a grant (and an
 * action in its module), or a program's key with a scope.
 */
export type Needs =
  | 'public'
  | 'signedIn'
  | 'administer'
  | ModuleGrant
  | `program:${KeyScope}`
  | `${ModuleGrant}+${RoleAction}`;

/** The expectations for a route. */
export interface Row {
  readonly needs: Needs;
  /** A sound request about what is the victim's. */
  readonly ask?: (victim: Victim) => Sample;
  /**
   * Status for somebody of another company who may do everything there; left out: an answer about
   * their own company.
   */
  readonly stranger?: number;
  /** Answers about all companies of the installation: another company's operators read this one's, too. */
  readonly isOfInstallation?: true;
  /** Status for the victim's own people; left out: any answer that is no refusal. */
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
