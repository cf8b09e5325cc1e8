import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { useAction, useSession } from '@muhatap/shared/session';
import { Box, Button, HStack, Icon } from '@muhatap/shared/ui';
import { RowMenu, type RowAction } from '@muhatap/shared/ui/app';
import type { ComplaintView } from '@muhatap/shared/wire/complaints';
import { useEffect, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  complaintsAddress,
  formatCount,
  isViewOf,
  openedView,
  viewQueryOf,
  type ComplaintQuery,
  type CountedView,
} from '#entities/complaint';
import { useViews } from './use-views';
import { ViewDialog } from './view-dialog';
import type { EditedView, ViewCommand } from './view.types';

interface ViewsBarProps {
  /** The list on screen. */
  readonly query: ComplaintQuery;
  /** Answers the views to a fetcher. */
  readonly address: string;
}

interface TabProps {
  readonly view: CountedView;
  readonly query: ComplaintQuery;
  readonly isOpen: boolean;
}

/** A view as a link to its list. */
const ViewLink = ({ view, query, isOpen }: TabProps) => (
  <Button
    asChild
    size="xs"
    flexShrink="0"
    variant={isOpen ? 'subtle' : 'outline'}
    colorPalette={isOpen ? 'brand' : 'gray'}
  >
    <RouterLink
      to={complaintsAddress(openedView(view, query))}
      preventScrollReset
      {...(isOpen && { 'aria-current': 'page' as const })}
      title={view.is_shared ? `${view.name} (${view.owner.name} paylaştı)` : view.name}
    >
      {view.is_shared ? <Icon name="users" size={13} /> : null}
      {`${view.name} `}
      {view.count === null ? null : (
        <Box as="span" className="tabular" fontWeight="normal" opacity="0.75">
          {formatCount(view.count)}
        </Box>
      )}
    </RouterLink>
  </Button>
);

interface BarButtonProps {
  readonly icon: 'add' | 'save';
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const BarButton = ({ icon, onClick, children }: BarButtonProps) => (
  <Button size="xs" flexShrink="0" variant="ghost" colorPalette="gray" onClick={onClick}>
    <Icon name={icon} size={14} />
    {children}
  </Button>
);

/** Renames, shares and deletes the view whose list is on screen. */
function useViewActions(read: () => void, onEdit: (view: EditedView) => void) {
  const { run, isRunning, refusal } = usePageAction(() => {
    notify.success('Görünüm silindi');
    read();
  });
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const remove = async ({ id, name, is_shared: isShared }: ComplaintView) => {
    const title = `“${name}” görünümü silinsin mi?`;
    const message = isShared
      ? 'Görünüm herkesten kalkar. Şikayetler silinmez.'
      : 'Şikayetler silinmez.';
    if (await askConfirm({ title, message, danger: true }))
      run({ intent: 'delete-view', id } satisfies ViewCommand);
  };
  const actionsOf = (view: ComplaintView): readonly RowAction[] => [
    { id: 'edit', label: 'Düzenle', icon: 'edit', onSelect: () => onEdit(view) },
    {
      ...{ id: 'remove', label: 'Sil…', icon: 'delete', isDanger: true },
      onSelect: () => void remove(view),
    },
  ];
  return { actionsOf, isRunning };
}

interface BarEndProps {
  readonly views: readonly CountedView[];
  /** The view whose list is on screen. */
  readonly open: CountedView | undefined;
  /** The list on screen as a view keeps it. */
  readonly shown: string;
  readonly read: () => void;
}

/** The changes of the open view, or the ways to keep the list on screen. */
function BarEnd({ views, open, shown, read }: BarEndProps) {
  const [edited, setEdited] = useState<EditedView | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  if (open !== undefined && open.id !== lastId) setLastId(open.id);
  const me = useSession(({ user }) => user?.id ?? null);
  const mayShare = useAction('assign', 'complaints');
  const { actionsOf, isRunning } = useViewActions(read, setEdited);
  const mine = views.filter((view) => (view.is_shared ? mayShare : view.owner.id === me));
  const last = mine.find(({ id }) => id === lastId);
  const saved = () => {
    setEdited(null);
    notify.success('Görünüm kaydedildi');
    read();
  };
  return (
    <>
      {open !== undefined && mine.includes(open) ? (
        <RowMenu name={open.name} actions={actionsOf(open)} isBusy={isRunning} />
      ) : null}
      {open === undefined && last !== undefined ? (
        <BarButton icon="save" onClick={() => setEdited({ ...last, query: shown })}>
          “{last.name}” görünümünü güncelle
        </BarButton>
      ) : null}
      {open === undefined && shown !== '' ? (
        <BarButton
          icon="add"
          onClick={() => setEdited({ id: null, name: '', query: shown, is_shared: false })}
        >
          Görünümü kaydet
        </BarButton>
      ) : null}
      {edited === null ? null : (
        <ViewDialog
          view={edited}
          mayShare={mayShare}
          onSaved={saved}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** The saved views above the list, each with its number; the list on screen is saved as one. */
export function ViewsBar({ query, address }: ViewsBarProps) {
  const { views, read } = useViews(address);
  const open = views.find((view) => isViewOf(view, query));
  const shown = viewQueryOf(query);
  if (views.length === 0 && shown === '') return null;
  return (
    <HStack as="nav" aria-label="Görünümler" gap="2" mb="3" overflowX="auto" pb="1">
      {views.map((view) => (
        <ViewLink key={view.id} view={view} query={query} isOpen={view === open} />
      ))}
      <BarEnd {...{ views, open, shown, read }} />
    </HStack>
  );
}
