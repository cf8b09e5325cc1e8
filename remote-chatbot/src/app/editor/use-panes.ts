import { useIsWide } from '@muhatap/shared/ui/pages';
import { useEffect, useState } from 'react';
import type { FlowDraftStore } from '#entities/flow';
import type { PanelTab } from './editor-panel';

/**
 * The open panes beside the canvas: one at a time on a phone's screen; canvas, phone and panel on a
 * wide one.
 */
export function usePanes(store: FlowDraftStore) {
  const isColumn = useIsWide('lg');
  const hasRoomForBoth = useIsWide('xl');
  const isCover = !useIsWide('sm');
  const [tab, setTab] = useState<PanelTab>('node');
  // As a column the panel is shown unless it was closed; as a drawer over the canvas only when
  // opened.
  const [isColumnWanted, setColumnWanted] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isPhoneOpen, setPhoneOpen] = useState(false);
  const isPanelOpen = isColumn ? isColumnWanted : isDrawerOpen;

  const openPanel = (wanted: PanelTab) => {
    setTab(wanted);
    setColumnWanted(true);
    setDrawerOpen(true);
    if (!isColumn) setPhoneOpen(false);
  };
  const closePanel = () => (isColumn ? setColumnWanted(false) : setDrawerOpen(false));

  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.place !== before.place && now.place !== null) {
          setColumnWanted(true);
          setDrawerOpen(true);
          setTab(now.place.nodeId === null ? 'settings' : 'node');
        } else if (now.selected !== before.selected && now.selected.size > 0) setTab('node');
      }),
    [store],
  );

  // Beside the sidebar most screens have room for one of the two; a person can open the panel
  // again.
  const openPhone = (isOpen: boolean) => {
    setPhoneOpen(isOpen);
    if (!isColumn) setDrawerOpen(false);
    if (!hasRoomForBoth) setColumnWanted(!isOpen);
  };

  return {
    tab,
    setTab,
    isColumn,
    isCover,
    isPanelOpen,
    isPhoneOpen,
    openPanel,
    closePanel,
    togglePanel: () => (isPanelOpen ? closePanel() : openPanel(tab)),
    closePhone: () => openPhone(false),
    togglePhone: () => openPhone(!isPhoneOpen),
  };
}

export type Panes = ReturnType<typeof usePanes>;
