import { useEffect, useState } from 'react';
import { messageOf } from '@muhatap/shared/api';
import { useSession } from '@muhatap/shared/session';
import type { Assignee, Room } from '@muhatap/shared/wire/conversations';
import { Box, Icon, Text, VisuallyHidden } from '@muhatap/shared/ui';
import {
  ComboboxList,
  ErrorView,
  PersonAvatar,
  type ComboboxListItem,
} from '@muhatap/shared/ui/app';
import {
  inChoosingOrder,
  recentAssignees,
  rememberAssignee,
  useAssignees,
  WHEREABOUTS_NAMES,
  whereaboutsOf,
  type AssignChoice,
} from '#entities/assignee';
import type { AssignTarget } from '#entities/conversation';

const NOBODY_ID = 'nobody';
const DOT_COLORS = { here: 'success.solid', away: 'warning.solid', gone: 'border.emphasized' };

function Face({ person }: { readonly person: Assignee }) {
  const whereabouts = whereaboutsOf(person);
  return (
    <Box position="relative" flexShrink="0">
      <PersonAvatar name={person.name} src={person.avatar_url} size={24} />
      {whereabouts !== null && (
        <Box
          aria-hidden
          position="absolute"
          right="-0.5"
          bottom="-0.5"
          boxSize="2.5"
          borderRadius="full"
          borderWidth="2px"
          borderColor="bg.panel"
          bg={DOT_COLORS[whereabouts]}
        />
      )}
    </Box>
  );
}

const Aside = ({ text }: { readonly text: string }) => (
  <Text flexShrink="0" fontSize="xs" color="fg.muted" className="tabular">
    {text}
  </Text>
);

/** Where a person is, in words where that is not at work, and how much they hold. */
function PersonAside({ person }: { readonly person: Assignee }) {
  const whereabouts = whereaboutsOf(person);
  const open = person.open_rooms === null ? [] : [`${person.open_rooms} açık`];
  const away =
    whereabouts === null || whereabouts === 'here' ? [] : [WHEREABOUTS_NAMES[whereabouts]];
  return (
    <>
      {whereabouts === 'here' && <VisuallyHidden>, {WHEREABOUTS_NAMES.here}, </VisuallyHidden>}
      <Aside text={[...away, ...open].join(' · ')} />
    </>
  );
}

/** The present holder of a conversation. */
type Holder = Pick<Room, 'assignee' | 'group'>;

function itemOf(
  choice: AssignChoice,
  holder: Holder | null,
  myId: string | undefined,
): ComboboxListItem {
  if (choice.kind === 'group') {
    const { id, name, members, here } = choice.group;
    return {
      id,
      text: name,
      isSelected: holder?.assignee === null && holder.group?.id === id,
      view: (
        <>
          <Box w="6" textAlign="center" color="fg.muted" flexShrink="0">
            <Icon name="users" size={18} />
          </Box>
          <Text flex="1" truncate>
            {name}
          </Text>
          <Aside text={here > 0 ? `${members} kişi · ${here} çevrimiçi` : `${members} kişi`} />
        </>
      ),
    };
  }
  const { person } = choice;
  const isMine = person.id === myId;
  return {
    id: person.id,
    text: isMine ? `${person.name} Bana ata` : person.name,
    isSelected: holder?.assignee?.id === person.id,
    view: (
      <>
        <Face person={person} />
        <Text flex="1" truncate fontWeight={isMine ? 'medium' : undefined}>
          {isMine ? 'Bana ata' : person.name}
        </Text>
        <PersonAside person={person} />
      </>
    ),
  };
}

const nobodyItem = (holder: Holder | null): ComboboxListItem => ({
  id: NOBODY_ID,
  text: 'Kimse',
  isSelected: holder?.assignee === null && (holder.group ?? null) === null,
  view: (
    <>
      <Icon name="user-none" size={18} color="fg.muted" />
      <Text>Kimseye atanmasın</Text>
    </>
  ),
});

/** The people and groups that were chosen last; empty until the machine has answered. */
function useRecent(): readonly string[] {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    void recentAssignees().then(setRecent);
  }, []);
  return recent;
}

function targetOf(choice: AssignChoice | undefined): AssignTarget {
  if (choice === undefined) return { assignee: null };
  if (choice.kind === 'person') return { assignee: { id: choice.id, name: choice.person.name } };
  return { assignee: null, group: { id: choice.id, name: choice.group.name } };
}

interface AssignListProps {
  /** Null for many conversations, which have no holder in common. */
  readonly holder: Holder | null;
  readonly onPick: (target: AssignTarget) => void;
}

/** All people and groups that a conversation can be given to. */
export function AssignList({ holder, onPick }: AssignListProps) {
  const myId = useSession((state) => state.user?.id);
  const { data, isLoadingError, error, refetch } = useAssignees();
  const recent = useRecent();
  const [search, setSearch] = useState('');
  if (isLoadingError)
    return (
      <ErrorView
        message={messageOf(error, 'Temsilciler yüklenirken hata oluştu')}
        onRetry={() => void refetch()}
      />
    );

  const choices = data === undefined ? [] : inChoosingOrder(data, myId, recent);
  const items = choices.map((choice) => itemOf(choice, holder, myId));
  const pick = (id: string) => {
    const choice = choices.find((each) => each.id === id);
    if (choice !== undefined && id !== myId) void rememberAssignee(id);
    onPick(targetOf(choice));
  };
  return (
    <ComboboxList
      label="Temsilci ya da grup ara"
      items={data === undefined ? [] : [...items, nobodyItem(holder)]}
      search={search}
      onSearch={setSearch}
      onPick={pick}
      empty={data === undefined ? 'Temsilciler yükleniyor…' : 'Bu adda temsilci ya da grup yok.'}
    />
  );
}
