import type { BotRow } from '@muhatap/shared/flow';
import { platform, type Undo } from '@muhatap/shared/platform';
import type { Platform } from '@muhatap/shared/wire/channels';
import { createStore, type StoreApi } from 'zustand';
import {
  actInTrial,
  beginTrial,
  followFlow,
  type FlowDraftStore,
  type Trial,
  type TrialAct,
} from '#entities/flow';

/** A phone on which the draft is played. */
export interface Phone {
  readonly trial: Trial;
  /** The channel whose form messages take. */
  readonly channel: Platform;
  /** The line whose rows lie open over the talk. */
  readonly openLine: number | null;
}

export interface PhoneStore extends StoreApi<Phone> {
  readonly tap: (row: BotRow, list: string) => void;
  readonly write: (text: string) => void;
  readonly sendPicture: () => void;
  /** Lets the time pass after which silence ends the talk. */
  readonly keepSilent: () => void;
  /** Begins a new talk, at a node of one's choice or at the flow's start. */
  readonly restart: (from?: string) => void;
  readonly turnTo: (channel: Platform) => void;
  readonly open: (line: number | null) => void;
  /** Follows the draft and marks the way on the canvas, until undone. */
  readonly follow: () => Undo;
}

export function createPhone(draft: FlowDraftStore): PhoneStore {
  const now = () => platform().clock.now();
  const store = createStore<Phone>(() => ({
    trial: beginTrial(draft.getState().flow, now()),
    channel: 'whatsapp',
    openLine: null,
  }));
  const act = (done: TrialAct) =>
    store.setState(({ trial }) => ({ trial: actInTrial(trial, done, now()), openLine: null }));
  const mark = ({ way, tried, session }: Trial) =>
    draft.mark({ ...way, tried, at: session?.state === 'waiting' ? session.nodeId : null });

  function catchUp(): void {
    const { trial, openLine } = store.getState();
    const next = followFlow(trial, draft.getState().flow, now());
    // Where the talk began anew, the rows that lay open belong to the one before.
    if (next !== trial)
      store.setState({
        trial: next,
        openLine: next.lines.length < trial.lines.length ? null : openLine,
      });
  }

  return {
    ...store,
    tap: (row, list) => act({ kind: 'tap', row, list }),
    write(text) {
      if (text.trim() !== '') act({ kind: 'text', text: text.trim() });
    },
    sendPicture: () => act({ kind: 'picture' }),
    keepSilent: () => act({ kind: 'silence' }),
    restart: (from) =>
      store.setState(({ trial: { flow, tried } }) => ({
        trial: beginTrial(flow, now(), { tried, from: from ?? null }),
        openLine: null,
      })),
    turnTo: (channel) => store.setState({ channel, openLine: null }),
    open: (openLine) => store.setState({ openLine }),
    follow() {
      catchUp();
      mark(store.getState().trial);
      const leaveDraft = draft.subscribe(
        ({ flow }, before) => void (flow !== before.flow && catchUp()),
      );
      const leavePhone = store.subscribe(
        ({ trial }, before) => void (trial !== before.trial && mark(trial)),
      );
      return () => {
        leaveDraft();
        leavePhone();
        draft.mark(null);
      };
    },
  };
}
