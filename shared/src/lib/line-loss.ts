import { create } from 'zustand';

/** Calls in a row that no usable server answered, and when the last of them failed (ms since 1970, 0: never). */
interface LineLoss {
  readonly losses: number;
  readonly lostAt: number;
}

/** The state of the line to the server, as calls find it: a view that shows a failure by it tries again when it is back. One for the page and its modules. */
export const lineLoss = create<LineLoss>(() => ({ losses: 0, lostAt: 0 }));

/** A call found no server, or one that cannot work for now; `at`: ms since 1970. */
export const noteLineLoss = (at: number): void =>
  lineLoss.setState(({ losses }) => ({ losses: losses + 1, lostAt: at }));

/** A call was answered. */
export function noteLineAnswer(): void {
  if (lineLoss.getState().losses > 0) lineLoss.setState({ losses: 0 });
}
