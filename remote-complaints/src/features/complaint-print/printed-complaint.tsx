import { formatDate, formatDateTime } from '@muhatap/shared/i18n';
import { useSession } from '@muhatap/shared/session';
import { Box, chakra, Heading, Image, Text } from '@muhatap/shared/ui';
import {
  ALL_COMPLAINT_FIELDS,
  COMPLAINT_NAMED_IDS,
  COMPLAINT_PHOTO_STAGE_NAMES,
  complaintValueName,
  type ComplaintDetail,
  type ComplaintField,
  type ComplaintHistoryEntry,
  type ComplaintMessage,
  type ComplaintNote,
  type ComplaintPhoto,
  type ComplaintTask,
} from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';
import type { ReactNode } from 'react';
import {
  actorOf,
  describeHistoryEntry,
  formatPhone,
  mediaAddress,
  numberOf,
  saysisNumberOf,
  senderOf,
  speakerOf,
  wayInOf,
} from '#entities/complaint';

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box as="section" mt="6">
    <Heading
      as="h2"
      size="sm"
      pb="1"
      mb="2"
      borderBottomWidth="1px"
      borderColor="border.emphasized"
    >
      {title}
    </Heading>
    {children}
  </Box>
);

type Fact = readonly [label: string, value: string];

/** Facts with a value, in their order. */
function factsOf({ complaint, citizen }: ComplaintDetail): readonly Fact[] {
  const references = COMPLAINT_NAMED_IDS.map((id): Fact => {
    const { title, none = '–' }: ComplaintField = ALL_COMPLAINT_FIELDS[id];
    return [title, complaint[id]?.name ?? none];
  });
  const phone = citizen?.phone ?? null;
  const saysisNumber = saysisNumberOf(complaint);
  return [
    ['Durum', complaint.durum],
    ['Başvuran', senderOf(complaint)],
    ...(phone === null ? [] : [['Telefon', formatPhone(phone)] as const]),
    ['Kanal', wayInOf(complaint)],
    ['Geldiği an', formatDateTime(complaint.createdAt)],
    ...(complaint.closedAt === null
      ? []
      : [['Kapanış', formatDateTime(complaint.closedAt)] as const]),
    ...references,
    ...(complaint.priority === undefined
      ? []
      : [
          [
            ALL_COMPLAINT_FIELDS.priority.title,
            complaintValueName('priority', complaint.priority) ?? '–',
          ] as const,
        ]),
    ...(saysisNumber === null ? [] : [['SAYSIS numarası', saysisNumber] as const]),
  ];
}

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <chakra.dl display="grid" gridTemplateColumns="max-content 1fr" columnGap="6" rowGap="1" m="0">
    {facts.map(([label, value]) => (
      <Box key={label} display="contents">
        <chakra.dt color="fg.muted">{label}</chakra.dt>
        <chakra.dd m="0" overflowWrap="anywhere">
          {value}
        </chakra.dd>
      </Box>
    ))}
  </chakra.dl>
);

interface LineProps {
  readonly head: string;
  readonly children?: ReactNode;
}

/** One entry of a list, whole on one sheet where it fits. */
const Line = ({ head, children }: LineProps) => (
  <Box as="li" py="1.5" css={{ breakInside: 'avoid' }}>
    <Text fontSize="xs" color="fg.muted" className="tabular">
      {head}
    </Text>
    {children}
  </Box>
);

const Words = ({ children }: { readonly children: ReactNode }) => (
  <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
    {children}
  </Text>
);

function Said({ message }: { readonly message: ComplaintMessage }) {
  const url = mediaAddress(message.mediaUrl);
  return (
    <Line head={`${formatDateTime(message.createdAt)} · ${speakerOf(message)}`}>
      {message.message === '' ? null : <Words>{message.message}</Words>}
      {message.mediaType === 'image' && url !== null ? (
        <Image src={url} alt="" maxH="220px" maxW="full" mt="1" borderRadius="sm" />
      ) : null}
    </Line>
  );
}

function Change({ entry }: { readonly entry: ComplaintHistoryEntry }) {
  const { title, from, to } = describeHistoryEntry(entry);
  const values = to === null ? '' : `: ${from === null ? '' : `${from} → `}${to}`;
  return (
    <Line head={`${formatDateTime(entry.createdAt)} · ${actorOf(entry)}`}>
      <Words>{`${title}${values}`}</Words>
      {entry.reason === null ? null : <Words>{`Gerekçe: ${entry.reason}`}</Words>}
    </Line>
  );
}

function Shown({ photo }: { readonly photo: ComplaintPhoto }) {
  const url = mediaAddress(photo.mediaUrl);
  const stage = entryOf(COMPLAINT_PHOTO_STAGE_NAMES, photo.stage) ?? 'Fotoğraf';
  return (
    <Line head={`${stage} · ${formatDateTime(photo.added_at)} · ${photo.added_by.name}`}>
      {url === null ? null : <Image src={url} alt={stage} maxH="220px" maxW="full" mt="1" />}
    </Line>
  );
}

function Task({ task }: { readonly task: ComplaintTask }) {
  const { unit, text, due_on: dueOn, done } = task;
  const state =
    done === null
      ? `Açık${dueOn === null ? '' : ` · son gün ${formatDate(dueOn)}`}`
      : `Tamamlandı · ${formatDateTime(done.at)} · ${done.by.name}`;
  return (
    <Line head={`${unit.name} · ${state}`}>
      <Words>{text}</Words>
      {done === null || done.note === null ? null : <Words>{`Sonuç: ${done.note}`}</Words>}
    </Line>
  );
}

const Note = ({ note }: { readonly note: ComplaintNote }) => (
  <Line head={`${formatDateTime(note.createdAt)} · ${note.author.name}`}>
    <Words>{note.content}</Words>
  </Line>
);

interface PrintedComplaintProps {
  readonly detail: ComplaintDetail;
  /** Notes are for the team, and paper goes from hand to hand. */
  readonly hasNotes: boolean;
  /** When it was printed. */
  readonly now: number;
}

/** One complaint with everything that was said and done, for paper or a PDF. */
export function PrintedComplaint({ detail, hasNotes, now }: PrintedComplaintProps) {
  const company = useSession(({ user }) => user?.company_name ?? '');
  const name = useSession(({ user }) => user?.name ?? '');
  const { complaint, messages, history, notes, tasks = [], photos = [] } = detail;
  const printed = formatDateTime(new Date(now).toISOString());
  return (
    <Box as="article" fontSize="sm" lineHeight="short">
      <Text color="fg.muted">{company}</Text>
      <Heading as="h1" size="xl" mt="1">
        {complaint.konuOzeti}
      </Heading>
      <Text className="tabular" fontWeight="medium" mt="1">
        {numberOf(complaint)}
      </Text>
      <Part title="Bilgiler">
        <Facts facts={factsOf(detail)} />
      </Part>
      <Part title={`Mesajlar (${messages.length})`}>
        {messages.length === 0 ? <Text color="fg.muted">Mesaj yok.</Text> : null}
        <chakra.ol listStyleType="none">
          {messages.map((message) => (
            <Said key={message._id} message={message} />
          ))}
        </chakra.ol>
      </Part>
      {tasks.length > 0 ? (
        <Part title={`Birim görevleri (${tasks.length})`}>
          <chakra.ol listStyleType="none">
            {tasks.map((task) => (
              <Task key={task.id} task={task} />
            ))}
          </chakra.ol>
        </Part>
      ) : null}
      {photos.length > 0 ? (
        <Part title={`Öncesi ve sonrası (${photos.length})`}>
          <chakra.ol listStyleType="none">
            {photos.map((photo) => (
              <Shown key={photo.id} photo={photo} />
            ))}
          </chakra.ol>
        </Part>
      ) : null}
      <Part title={`İşlem geçmişi (${history.length})`}>
        <chakra.ol listStyleType="none">
          {history.map((entry) => (
            <Change key={entry.id} entry={entry} />
          ))}
        </chakra.ol>
      </Part>
      {hasNotes && notes.length > 0 ? (
        <Part title={`İç notlar (${notes.length})`}>
          <chakra.ol listStyleType="none">
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </chakra.ol>
        </Part>
      ) : null}
      <Text mt="6" fontSize="xs" color="fg.muted">
        {`${name} tarafından ${printed} tarihinde yazdırıldı.`}
      </Text>
    </Box>
  );
}
