import { useBreakpointValue } from '@muhatap/shared/ui';
import { useEffect, useState } from 'react';
import type { FlowDraftStore } from '#entities/flow';
import type { PanelTab } from './editor-panel';

/** What is open beside the canvas, and how: a phone's screen holds one thing, a wide one canvas, phone and panel. */
export function usePanes(store: FlowDraftStore) {
  const isPanelColumn = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false;
  const isPhoneColumn = useBreakpointValue({ base: false, xl: true }, { ssr: false }) ?? false;
  const isCover = useBreakpointValue({ base: true, sm: false }, { ssr: false }) ?? false;
  const [tab, setTab] = useState<PanelTab>('node');
  // As a column the panel is there unless it was put away; over the canvas it comes when it is asked for.
  const [isColumnWanted, setColumnWanted] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isPhoneOpen, setPhoneOpen] = useState(false);
  const isPanelOpen = isPanelColumn ? isColumnWanted : isDrawerOpen;

  const openPanel = (wanted: PanelTab) => {
    setTab(wanted);
    setColumnWanted(true);
    setDrawerOpen(true);
    if (!isPhoneColumn) setPhoneOpen(false);
  };
  const closePanel = () => (isPanelColumn ? setColumnWanted(false) : setDrawerOpen(false));

  useEffect(() => store.subscribe((now, before) => {
    if (now.place !== before.place && now.place !== null) {
      setColumnWanted(true);
      setDrawerOpen(true);
      setTab(now.place.nodeId === null ? 'settings' : 'node');
    } else if (now.selected !== before.selected && now.selected.size > 0) setTab('node');
  }), [store]);

  return {
    tab, setTab, isPanelColumn, isPhoneColumn, isCover, isPanelOpen, isPhoneOpen,
    openPanel,
    closePanel,
    togglePanel: () => (isPanelOpen ? closePanel() : openPanel(tab)),
    closePhone: () => setPhoneOpen(false),
    togglePhone: () => {
      setPhoneOpen(!isPhoneOpen);
      if (!isPhoneColumn) setDrawerOpen(false);
    },
  };
}
