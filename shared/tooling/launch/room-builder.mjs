import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WORKSPACE } from './workspace.mjs';

const PROGRAM = fileURLToPath(new URL('room-builder.main.mjs', import.meta.url));

/** A process that builds one front end after the other: most of a build's time is what a new process spends on loading its tools and warming up. */
export class RoomBuilder {
  #child = null;
  #output = '';

  /** Builds what lies in a folder. Answers null, or what went wrong. */
  build(folder) {
    const child = (this.#child ??= this.#start());
    this.#output = '';
    return new Promise((resolve) => {
      const settle = (fault) => {
        child.off('message', onMessage).off('exit', onExit);
        resolve(fault);
      };
      const onMessage = ({ fault }) => settle(fault);
      const onExit = (code, signal) => settle(`${this.#output}\n(${signal ?? code})`);
      child.once('message', onMessage).once('exit', onExit);
      child.send({ folder });
    });
  }

  /** Lets the process write what the next builds can take over, and end; nobody needs to wait for it. */
  end() {
    if (this.#child?.connected) this.#child.disconnect();
  }

  #start() {
    const child = fork(PROGRAM, {
      cwd: WORKSPACE,
      // A build makes much that lives briefly; with Node's own 16 MB for it collecting takes several seconds of a first build.
      execArgv: ['--max-semi-space-size=64'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const take = (chunk) => {
      this.#output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    return child;
  }
}
