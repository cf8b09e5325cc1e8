import type { SimulatorConfig } from './simulator.config';

export type ReportedStatus = 'sent' | 'delivered' | 'read' | 'failed';
/** Delivers one status in the platform's own shape. */
export type SayStatus = (status: ReportedStatus, errorCode: number | null, at: Date) => void;

export interface StatusReporter {
  /** Reports sent, delivered and read after their delays, or a failure with its code. */
  report(say: SayStatus, failureCode: number | null): void;
  stop(): void;
}

export function createStatusReporter({
  statusDelays,
}: Pick<SimulatorConfig, 'statusDelays'>): StatusReporter {
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };
  return {
    report(say, failureCode) {
      later(statusDelays.sent, () =>
        say(failureCode === null ? 'sent' : 'failed', failureCode, new Date()),
      );
      if (failureCode !== null) return;
      later(statusDelays.delivered, () => say('delivered', null, new Date()));
      later(statusDelays.read, () => say('read', null, new Date()));
    },
    stop() {
      timers.forEach(clearTimeout);
      timers.clear();
    },
  };
}
