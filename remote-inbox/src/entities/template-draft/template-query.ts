import { fold } from '@muhatap/shared/i18n';
import { PLATFORMS, type Platform } from '@muhatap/shared/wire/channels';
import {
  TEMPLATE_KINDS,
  type Template,
  type TemplateKind,
} from '@muhatap/shared/wire/conversations';
import { inboxAddresses } from '../../addresses';

/** State of the list, kept in the address. */
export interface TemplateQuery {
  readonly search: string;
  readonly kind: TemplateKind | null;
  readonly channel: Platform | null;
  /** The order of the list, which reads it. */
  readonly sort: string | null;
}

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | null =>
  all.find((one) => one === text) ?? null;

/** Reads the query out of an address; whatever makes no sense is no filter. */
export const readTemplateQuery = (search: URLSearchParams): TemplateQuery => ({
  search: (search.get('search') ?? '').trim(),
  kind: oneOf(TEMPLATE_KINDS, search.get('kind')),
  channel: oneOf(PLATFORMS, search.get('channel')),
  sort: search.get('sort'),
});

/** The address of a list; what is not requested is left out. */
export function templatesAddress({ search, kind, channel, sort }: TemplateQuery): string {
  const parts = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(kind !== null && { kind }),
    ...(channel !== null && { channel }),
    ...(sort !== null && { sort }),
  });
  return parts.size === 0
    ? inboxAddresses.templates()
    : `${inboxAddresses.templates()}?${parts.toString()}`;
}

/** Whether anything is requested. */
export const isFiltered = ({ search, kind, channel }: TemplateQuery): boolean =>
  search !== '' || kind !== null || channel !== null;

/** Templates that fit; Turkish folding over title, shortcut and body. A reply without channels serves every channel. */
export function matchingTemplates(
  templates: readonly Template[],
  { search, kind, channel }: TemplateQuery,
): readonly Template[] {
  const term = fold(search.replace(/^\//, ''));
  return templates.filter(
    (one) =>
      (kind === null || one.kind === kind) &&
      (channel === null ||
        one.channels.includes(channel) ||
        (one.kind === 'reply' && one.channels.length === 0)) &&
      (term === '' ||
        [one.title, one.shortcut ?? '', one.body].some((text) => fold(text).includes(term))),
  );
}
