import { formatDateTime, platformName, relativeTime } from '@muhatap/shared/i18n';
import type { Template } from '@muhatap/shared/wire/conversations';
import { entryOf } from '@muhatap/shared/wire/open';
import { Box, HStack, Text } from '@muhatap/shared/ui';
import {
  Badge,
  ChannelIcon,
  RowLink,
  RowList,
  StatusChip,
  TableLoading,
  type DataColumn,
} from '@muhatap/shared/ui/app';
import { inboxAddresses } from '../../addresses';
import { KIND_NAMES } from './kind-names';
import { providerStatus } from './provider-status';

export const TemplateListSkeleton = () => (
  <TableLoading
    label="Şablonlar yükleniyor…"
    rows={8}
    rowHeight="61px"
    cardHeight="125px"
    tableFrom="md"
  />
);

const opens = ({ id }: Template) => ({ to: inboxAddresses.editTemplate(id) });
const kindOf = ({ kind }: Template): string => entryOf(KIND_NAMES, kind) ?? kind;
/** Of one that its provider was asked about, the provider's word, unless a person switched it off. */
const stateOf = ({ is_active, provider }: Template) => {
  if (!is_active) return { status: 'Kapalı', tone: 'gray' } as const;
  return provider ? providerStatus(provider) : ({ status: 'Etkin', tone: 'success' } as const);
};
const languageOf = ({ kind, language }: Template) => (kind === 'approved' ? `, ${language}` : '');

interface TemplateProps {
  readonly template: Template;
}

function Channels({ template: { channels, kind } }: TemplateProps) {
  if (channels.length === 0)
    return (
      <Text as="span" color="fg.muted">
        {kind === 'reply' ? 'Bütün kanallar' : 'Kanal seçilmedi'}
      </Text>
    );
  return (
    <HStack gap="1.5" title={channels.map(platformName).join(', ')}>
      {channels.map((channel) => (
        <ChannelIcon key={channel} platform={channel} size={15} />
      ))}
    </HStack>
  );
}

const Shortcut = ({ template: { shortcut } }: TemplateProps) =>
  shortcut === null ? null : (
    <Badge colorPalette="gray" fontFamily="mono" fontWeight="normal" flexShrink="0">
      /{shortcut}
    </Badge>
  );

const State = ({ template }: TemplateProps) => <StatusChip {...stateOf(template)} />;

const columnsOf = (now: number): readonly DataColumn<Template>[] => [
  {
    id: 'title',
    title: 'Şablon',
    sorts: 'ascending',
    sortBy: ({ title }) => title,
    cell: (template) => (
      <Box minH="11">
        <HStack gap="2">
          <RowLink opens={opens(template)} isMuted={!template.is_active}>
            {template.title}
          </RowLink>
          <Shortcut template={template} />
        </HStack>
        <Text truncate color="fg.muted" title={template.body}>
          {template.body}
        </Text>
      </Box>
    ),
  },
  {
    id: 'channels',
    title: 'Kanallar',
    width: '132px',
    cell: (template) => <Channels template={template} />,
  },
  {
    id: 'kind',
    title: 'Tür',
    width: '132px',
    sorts: 'ascending',
    sortBy: kindOf,
    cell: (template) => `${kindOf(template)}${languageOf(template)}`,
  },
  {
    id: 'state',
    title: 'Durum',
    width: '140px',
    sorts: 'ascending',
    sortBy: (template) => stateOf(template).status,
    cell: (template) => <State template={template} />,
  },
  {
    id: 'updated_at',
    title: 'Son değişiklik',
    width: '150px',
    sorts: 'descending',
    sortBy: ({ updated_at }) => updated_at,
    cell: ({ updated_at, updated_by }) => (
      <Text
        truncate
        color="fg.muted"
        className="tabular"
        title={`${formatDateTime(updated_at)}${updated_by === null ? '' : ` · ${updated_by}`}`}
      >
        {relativeTime(updated_at, now)}
      </Text>
    ),
  },
];

const TemplateCard = ({ template, now }: TemplateProps & { readonly now: number }) => (
  <>
    <HStack gap="2" minW="0">
      <Text fontWeight="medium" truncate color={template.is_active ? 'fg' : 'fg.muted'}>
        {template.title}
      </Text>
      <Shortcut template={template} />
    </HStack>
    <Text fontSize="sm" color="fg.muted" lineClamp="2" overflowWrap="anywhere">
      {template.body}
    </Text>
    <HStack mt="2" gapX="3" gapY="1.5" wrap="wrap" fontSize="sm">
      <Channels template={template} />
      <Text>
        {kindOf(template)}
        {languageOf(template)}
      </Text>
      <State template={template} />
      <Text color="fg.muted" className="tabular">
        {relativeTime(template.updated_at, now)}
      </Text>
    </HStack>
  </>
);

interface TemplateListProps {
  readonly templates: readonly Template[];
  readonly now: number;
}

/** A template is read at a glance: name and shortcut, first words, kind, channels, whether it can be used. */
export const TemplateList = ({ templates, now }: TemplateListProps) => (
  <RowList
    label="Şablonlar"
    columns={columnsOf(now)}
    rows={templates}
    keyOf={({ id }) => id}
    opens={opens}
    tableFrom="md"
    card={(template) => <TemplateCard template={template} now={now} />}
  />
);
