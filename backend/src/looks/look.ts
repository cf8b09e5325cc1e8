import type { LookKind } from '@muhatap/shared/wire/people';
import type { Caller } from '../access/caller';
import type { Program } from '../access/program';

/** The signed-in person who looks. */
export type LookingPerson = Pick<Caller, 'companyId' | 'userId' | 'sessionId'>;

/** The program of another system that looks, known by its key. */
export type LookingProgram = Pick<Program, 'companyId'> & {
  readonly programId: string;
  readonly name: string;
};

/** A look as it is noted, before its row is written. */
export interface Look {
  readonly at: Date;
  /** Or a program, or the hash of a session's token, null where the browser names none: of a link that needs no sign-in. */
  readonly by: LookingPerson | LookingProgram | { readonly tokenHash: string | null };
  readonly userAgent: string;
  readonly ip: string;
  readonly kind: LookKind;
  /** The rule that allowed it: `<grant>:<visibility>`, with `+<action>` where one is needed, or `administer`, `signed-in`, `link`, `program:<scope>`. */
  readonly basis: string;
  /** The id of what is looked at, or its name where it has none. */
  readonly of: string;
  /** The words of a search. */
  readonly term?: string | undefined;
}

/** A row of the log but for its place in the chain. */
export interface LookRow {
  readonly at: Date;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly device: string;
  readonly ip: string;
  readonly kind: string;
  readonly basis: string;
  readonly subject: string | null;
  readonly customerId: string | null;
  readonly roomId: string | null;
  readonly complaintId: string | null;
  readonly fileId: string | null;
}

/** With what the chain covers besides. */
export interface ChainedLook extends LookRow {
  readonly companyId: string;
  readonly seq: number;
  /** The digest of a search's words and their salt. */
  readonly termDigest: string | null;
}

/** The end that a chain had, as it was kept elsewhere. */
export interface KnownHead {
  readonly seq: number;
  readonly hash: string;
}

/** The newest row of a company's chain. */
export interface CompanyHead extends KnownHead {
  readonly company: string;
}
