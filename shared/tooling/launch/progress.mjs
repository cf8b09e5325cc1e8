import process from 'node:process';
import { say } from './terminal.mjs';

const EVERY_MS = 30_000;
const REDRAWN_EVERY_MS = 1000;

/** '1:05', minutes and seconds. */
export const clock = (ms) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** '12,3 sn'. */
export const inSeconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} sn`;

/**
 * Collects what a test runner reports of one part and draws it as one line: done of total,
 * elapsed, and what has been running longest. `unit` is what is counted, 'dosya' or 'test'.
 * On a terminal the line is redrawn; elsewhere it is printed anew every half minute.
 */
export class PartProgress {
  tests = [];
  #total = 0;
  #done = 0;
  #running = new Map();
  #since = Date.now();
  #timer;
  #isTerminal = process.stdout.isTTY === true;

  constructor(name, unit) {
    this.name = name;
    this.unit = unit;
    this.#timer = setInterval(() => this.#draw(), this.#isTerminal ? REDRAWN_EVERY_MS : EVERY_MS);
  }

  /** Applies a message of jest-progress.cjs or journey-progress.mjs. */
  apply(message) {
    if (message.kind === 'total') this.#total = message.count;
    if (message.kind === 'started') this.#running.set(message.name, Date.now());
    if (message.kind === 'ended') {
      this.#running.delete(message.name);
      this.#done += 1;
    }
    if (message.kind === 'test') this.tests.push(message);
  }

  count(status) {
    return this.tests.filter((test) => test.status === status).length;
  }

  get elapsed() {
    return Date.now() - this.#since;
  }

  /** One line: done of total, elapsed, and what has been running longest. */
  line(now = Date.now()) {
    const parts = [`${this.#done}/${this.#total} ${this.unit}`, clock(now - this.#since)];
    const failed = this.count('failed');
    if (failed > 0) parts.push(`${failed} kaldı`);
    const [slowest] = [...this.#running].sort(([, a], [, b]) => a - b);
    if (slowest) parts.push(`${slowest[0]} ${clock(now - slowest[1])}`);
    return `  ${this.name}: ${parts.join(' · ')}`;
  }

  #draw() {
    if (!this.#isTerminal) return say(this.line());
    process.stdout.write(`\r\x1b[K${this.line().slice(0, process.stdout.columns)}`);
  }

  end() {
    clearInterval(this.#timer);
    if (this.#isTerminal) process.stdout.write('\r\x1b[K');
  }
}
