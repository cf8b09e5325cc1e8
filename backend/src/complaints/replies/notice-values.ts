import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { TemplateVariable } from '@muhatap/shared/wire/conversations';
import { entryOf, type Written } from '@muhatap/shared/wire/open';
import { readRoom, renderTemplate } from '../../conversations';
import type { Database } from '../../database';
import { numberOf } from '../cases/complaint-code';
import {
  complaintRepliesRepository,
  type ComplaintRecord,
  type TemplateRow,
} from './complaint-replies.repository';

type Source = Exclude<Written<TemplateVariable>['source'], 'none'>;

/** Addresses a citizen whose name is unknown. */
const UNNAMED = 'Vatandaşımız';

type Sources = Readonly<Record<Source, string>>;

interface About {
  complaint: ComplaintRecord;
  durum: ComplaintStatus;
  agentName: string;
  reason: string | null;
  /** The address at which the citizen follows the complaint; null: there is none. */
  link: string | null;
}

/** The value of each source for this complaint; '' where it is not known (yet). */
async function sourcesOf(
  db: Database,
  { complaint, durum, agentName, reason }: Omit<About, 'link'>,
): Promise<Sources> {
  const { companyId, roomId, senderName, sender, konuOzeti } = complaint;
  const row = roomId === null ? null : await readRoom(db, companyId, roomId);
  return {
    customer_name: senderName ?? row?.customer.name ?? UNNAMED,
    customer_phone: row?.customer.phone ?? sender,
    agent_name: agentName,
    company_name: await complaintRepliesRepository.companyName(db, companyId),
    complaint_code: numberOf(complaint),
    complaint_subject: konuOzeti,
    complaint_status: durum,
    complaint_reason: reason ?? '',
  };
}

/** A place with this name that nobody is to fill otherwise is the address at which the citizen follows the complaint. */
const LINK_VARIABLE = 'takip';

type Variables = Pick<TemplateRow, 'variables'>;

/** The values of a template's variables by name: the given one, else the complaint's, else ''. */
export async function noticeValues(
  db: Database,
  { variables }: Variables,
  about: About,
  ownValues: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  return fill(variables, await sourcesOf(db, about), about.link, ownValues);
}

/** The texts of several templates for one complaint. The address at which the citizen follows it is asked for where a template names it. */
export async function fillReplies(
  db: Database,
  found: readonly TemplateRow[],
  about: Omit<About, 'link'>,
  linkOf: () => Promise<string | null>,
): Promise<string[]> {
  const sources = await sourcesOf(db, about);
  const link = found.some(isLinked) ? await linkOf() : null;
  return found.map((template) =>
    renderTemplate(template, fill(template.variables, sources, link, {})),
  );
}

const isLinked = ({ variables }: Variables): boolean =>
  variables.some(({ name, source }) => source === 'none' && name === LINK_VARIABLE);

function fill(
  variables: Variables['variables'],
  sources: Sources,
  link: string | null,
  ownValues: Readonly<Record<string, string>>,
): Record<string, string> {
  const valueOf = (name: string, source: TemplateVariable['source']): string => {
    const own = Object.hasOwn(ownValues, name) ? (ownValues[name] ?? '').trim() : '';
    if (own !== '') return own;
    if (source === 'none') return name === LINK_VARIABLE ? (link ?? '') : '';
    return entryOf(sources, source) ?? '';
  };
  return Object.fromEntries(variables.map(({ name, source }) => [name, valueOf(name, source)]));
}
