import { useEffect, type ReactNode } from 'react';
import { useVisibility } from '@muhatap/shared/session';
import { EmptyView, ErrorView, PlainSkeleton, StyleSheet } from '@muhatap/shared/ui/plain';
import {
  reloadRooms,
  selectRoomCount,
  useConversation,
  type RoomView,
} from '#entities/conversation';
import { clearChosen } from './chosen.store';
import { roomListSheet } from './room-list.sheet';
import { RoomListBox } from './room-listbox';
import { ROW_HEIGHT } from './room-row';

const ROWS = ['70%', '55%', '80%', '62%', '74%', '48%', '66%', '58%'];

function RoomListSkeleton() {
  return (
    <div className="room-skeletons" role="status">
      <span className="visually-hidden">Konuşmalar yükleniyor…</span>
      {ROWS.map((width) => (
        <div key={width} className="room-skeleton" style={{ height: ROW_HEIGHT }} aria-hidden>
          <PlainSkeleton isRound width={40} height={40} />
          <div>
            <PlainSkeleton height={14} width={width} />
            <PlainSkeleton height={12} width="90%" />
            <PlainSkeleton height={10} width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}

const EMPTY: Record<RoomView, { title: string; text: string }> = {
  all: { title: 'Henüz konuşma yok', text: 'Bir vatandaş yazdığında konuşma burada görünür.' },
  open: {
    title: 'Açık konuşma yok',
    text: 'Tüm konuşmalar kapatılmış. Yeni bir mesaj geldiğinde burada görünür.',
  },
  mine: { title: 'Size atanan konuşma yok', text: 'Size bir konuşma atandığında burada görünür.' },
  unassigned: {
    title: 'Atanmamış konuşma yok',
    text: 'Açık konuşmaların hepsinin bir sorumlusu var.',
  },
  waiting: {
    title: 'Yanıt bekleyen yok',
    text: 'Bir vatandaş yazıp yanıt beklediğinde burada, en uzun bekleyen en üstte görünür.',
  },
};

/** For people with the visibility 'own'. */
const EMPTY_OWN: typeof EMPTY = {
  ...EMPTY,
  all: EMPTY.mine,
  open: { title: 'Açık konuşmanız yok', text: EMPTY.mine.text },
};

interface RoomListProps {
  readonly tab: RoomView;
  readonly roomId: string | null;
  readonly onOpen: (roomId: string) => void;
  /** Action when no room fits the filters; null without filters. */
  readonly filtered: ReactNode;
}

function Rooms({ tab, roomId, onOpen, filtered }: RoomListProps) {
  const { status, error } = useConversation((state) => state.list);
  const count = useConversation(selectRoomCount);
  const texts = useVisibility('inbox') === 'own' ? EMPTY_OWN : EMPTY;
  // Another list is another choice.
  useEffect(() => clearChosen, []);
  const isOther = useConversation((state) => state.tab !== tab); // the address is a step ahead of the store
  if (isOther || status === 'idle' || (status === 'loading' && count === 0))
    return <RoomListSkeleton />;
  if (status === 'failed')
    return (
      <ErrorView
        title="Konuşmalar yüklenemedi"
        message={error ?? ''}
        onRetry={() => void reloadRooms()}
      />
    );
  if (count > 0) return <RoomListBox roomId={roomId} onOpen={onOpen} />;
  if (filtered !== null)
    return (
      <EmptyView
        icon="filter"
        title="Bu filtrelere uyan konuşma yok"
        text="Filtreleri değiştirin ya da temizleyin."
        action={filtered}
      />
    );
  return <EmptyView icon="messages" {...texts[tab]} />;
}

/** The list, or words on why it is empty; its sheet has the look of the tabs above it as well. */
export const RoomList = (props: RoomListProps) => (
  <>
    <StyleSheet text={roomListSheet} />
    <Rooms {...props} />
  </>
);
