import { useState } from 'react';
import { EmptyView, PageBody, StyleSheet } from '@muhatap/shared/ui/plain';
import { MessageAnnouncer } from '#features/announcer';
import { LiveLine } from '#features/live-line';
import { activeNames } from '#features/room-filters';
import { RoomList } from '#features/room-list';
import { Search } from '#features/search';
import { ShortcutSheet } from '#features/shortcuts';
import { filtersKey, selectIsGone, useConversation } from '#entities/conversation';
import { ChosenRooms } from './chosen-rooms';
import { GoneRoom } from './gone-room';
import { inboxSheet } from './inbox-page.sheet';
import { LatePane, usePaneAhead } from './late-pane';
import { ClearFilters, ListHeader, ListTools } from './list-header';
import { useOpenedAlerts } from './opened-alerts';
import { useInboxPlace } from './use-inbox-place';
import { useInboxShortcuts } from './use-inbox-shortcuts';

/** Three panes on a desktop, two on a tablet, one on a phone (docs/behaviour.md §5.11). */
export function InboxPage() {
  const place = useInboxPlace();
  const { tab, filters, roomId, term, openRoom, openMessage, closeRoom, setTerm } = place;
  const isGone = useConversation(selectIsGone(roomId));
  const isListed = useConversation(({ list }) => list.status === 'ready');
  useInboxShortcuts(place);
  useOpenedAlerts(openRoom);
  usePaneAhead();
  const [isPanelOpen, setPanelOpen] = useState(true);
  const isChosen = roomId !== null;
  return (
    <PageBody full>
      <StyleSheet text={inboxSheet} />
      <h1 className="visually-hidden">Gelen Kutusu</h1>
      <MessageAnnouncer />
      <LiveLine />
      <div className="inbox-panes">
        <section
          className="inbox-list"
          aria-label="Konuşma listesi"
          data-kept={isListed && term === '' ? 'ready' : 'waiting'}
          data-chosen={isChosen || undefined}
        >
          <Search
            term={term}
            onTerm={setTerm}
            onRoom={openRoom}
            onMessage={openMessage}
            actions={<ListTools />}
          >
            <ListHeader {...place} />
            <RoomList
              key={`${tab} ${filtersKey(filters)}`}
              tab={tab}
              roomId={roomId}
              onOpen={openRoom}
              filtered={activeNames(filters).length > 0 ? <ClearFilters {...place} /> : null}
            />
            <ChosenRooms />
          </Search>
        </section>
        <div className="inbox-pane" data-chosen={isChosen || undefined}>
          {!isChosen && (
            <EmptyView
              icon="messages"
              title="Bir konuşma seçin"
              text="Okumak ve yanıtlamak için soldaki listeden bir konuşma açın."
            />
          )}
          {isChosen && isGone && <GoneRoom onBack={closeRoom} />}
          {isChosen && !isGone && (
            <LatePane
              key={roomId}
              roomId={roomId}
              isPanelOpen={isPanelOpen}
              onPanel={setPanelOpen}
              onBack={closeRoom}
              onOpenRoom={openRoom}
            />
          )}
        </div>
      </div>
      <ShortcutSheet />
    </PageBody>
  );
}
