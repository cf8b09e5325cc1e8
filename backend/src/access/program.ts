import type { KeyScope } from '@muhatap/shared/wire/programs';
import type { AccessScope } from './viewer';

/** A program of a company behind one of its keys. It is no person: it has no session, no roles and no rows of its own. */
export interface Program {
  /** The key's id. */
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
}

/** A request of a program, and what is left of its minute. */
export interface ProgramUse {
  readonly program: Program;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the next minute begins. */
  readonly resetSeconds: number;
  readonly isOver: boolean;
}

/** Counts a request of the key; null for one that is unknown, revoked or over. */
export type ResolveProgram = (
  key: string,
  from: { readonly ip: string },
) => Promise<ProgramUse | null>;

/** Every key begins so: people and scanners of leaks recognise it. */
export const PROGRAM_KEY_PREFIX = 'mhtp_';

/** The name of a program in histories, threads and logs. */
export const programTitle = ({ name }: Pick<Program, 'name'>): string => `Program: ${name}`;

const MODULES = ['inbox', 'complaints', 'reports'] as const;

/** A program sees all of its company: which modules, its scopes have decided before. */
export const scopeOfProgram = ({
  id,
  companyId,
}: Pick<Program, 'id' | 'companyId'>): AccessScope => ({
  companyId,
  userId: id,
  groupmates: [],
  access: {
    grants: [...MODULES],
    modules: Object.fromEntries(
      MODULES.map((module) => [module, { visibility: 'all', actions: [] }]),
    ),
    administers: false,
  },
});
