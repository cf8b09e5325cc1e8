import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { tail } from './run.mjs';
import { say, StartRefusal } from './terminal.mjs';
import { WORKSPACE } from './workspace.mjs';

const WITH_LAUNCHER = new URL('./with-launcher.mjs', import.meta.url).href;
/** A first start makes the database and fills it, beside the builds of the front ends. */
const READY_WITHIN_MS = 180_000;
const STOPS_WITHIN_MS = 10_000;
const RESTART_AFTER_MS = 1000;

/** Places in which glibc lets a process keep freed memory, read when it begins: without it each thread has one of its own, 15 MB of a backend over PostgreSQL. */
export const MEMORY_ARENAS = '2';

/** Keeps the suite's processes: starts them in order, waits until each answers, restarts one that dies, stops all. */
export class Services {
  #running = new Map();
  #stopping = false;

  constructor(env) {
    this.env = env;
  }

  async start({ name, file, healthAddress }) {
    const child = this.#spawn(name, file);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await answers(healthAddress))) {
      if (child.died) throw new StartRefusal(`${name} açılamadı:\n${tail(child.output)}`);
      if (Date.now() > deadline)
        throw new StartRefusal(
          `${name} ${READY_WITHIN_MS / 1000} saniyede hazır olmadı:\n${tail(child.output)}`,
        );
      await pause(50);
    }
    child.ready = true;
    // Warnings, and in a new installation the link of its first administrator.
    process.stdout.write(child.output);
  }

  async stop() {
    this.#stopping = true;
    const children = [...this.#running.values()].filter((child) => !child.died).reverse();
    for (const child of children) {
      child.process.kill('SIGTERM');
      const timer = setTimeout(() => child.process.kill('SIGKILL'), STOPS_WITHIN_MS);
      await child.ended;
      clearTimeout(timer);
    }
  }

  /** `processes.json` in DATA_DIR: which process is which, for whoever must look at one of them. */
  #writeProcesses() {
    const pids = Object.fromEntries(
      [...this.#running].map(([name, child]) => [name, child.process.pid]),
    );
    writeFileSync(path.join(this.env.DATA_DIR, 'processes.json'), JSON.stringify(pids, null, 2));
  }

  #spawn(name, file) {
    // A group of its own: Ctrl-C reaches only this launcher, which then stops the services in order. The extra
    // channel ends with the launcher, however it ends, and takes the service with it.
    const started = spawn(
      process.execPath,
      ['--enable-source-maps', '--import', WITH_LAUNCHER, file],
      {
        cwd: WORKSPACE,
        env: { MALLOC_ARENA_MAX: MEMORY_ARENAS, ...process.env, ...this.env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      },
    );
    const child = { process: started, output: '', died: false, ready: false };
    const take = (chunk) => {
      child.output = (child.output + chunk).slice(-20_000);
      if (child.ready) process.stdout.write(chunk);
    };
    started.stdout.setEncoding('utf8').on('data', take);
    started.stderr.setEncoding('utf8').on('data', take);
    child.ended = new Promise((resolve) => {
      started.once('close', (code, signal) => {
        child.died = true;
        resolve();
        if (this.#stopping || !child.ready) return;
        say(`${name} durdu (${signal ?? code}); yeniden başlatılıyor…`);
        setTimeout(() => {
          if (!this.#stopping) this.#spawn(name, file).ready = true;
        }, RESTART_AFTER_MS);
      });
    });
    this.#running.set(name, child);
    this.#writeProcesses();
    return child;
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function answers(address) {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
