import { randomUUID } from 'node:crypto';
import { parentPort, Worker } from 'node:worker_threads';

/** A thread beside the event loop, and what its module answers with: the two ends of one protocol. */

export type ThreadOptions = {
  /** What the operating system lists it as, beside the other threads of the process: at most 15 characters. */
  readonly name: string;
  /** The module that the thread runs: it calls `answerTasks`. */
  readonly module: URL;
  /** What it starts with, as `workerData`. */
  readonly data?: unknown;
  /** The longest that one task may take, in milliseconds. */
  readonly taskMs: number;
  /** How many tasks may wait. */
  readonly mostWaiting: number;
  /** The most memory that tasks may use, in megabytes. */
  readonly memoryMb: number;
  /** Without a task for so long, in milliseconds, the thread gives its memory back: the next task starts another. Kept, where that is left out. */
  readonly idleMs?: number;
};

/** Why a task has no result: it took too long, ended the thread, or there were too many before it. */
export class TaskFailed extends Error {
  readonly reason: 'timeout' | 'crashed' | 'queue full' | 'closed';

  constructor(reason: TaskFailed['reason'], options?: ErrorOptions) {
    super(`background task: ${reason}`, options);
    this.name = 'TaskFailed';
    this.reason = reason;
  }
}

/** What a thread is sent, and what it answers: by its id it differs from what a thread sends under `node --watch`, the names of what it imports. */
type TaskMessage = { readonly id: string; readonly message: unknown };
type ResultMessage = { readonly id: string; readonly result: unknown };

/** Answers each task by what `run` gives. If it throws or rejects, the thread ends, and with it the task. */
export function answerTasks(run: (message: never) => unknown): void {
  parentPort?.on('message', ({ id, message }: TaskMessage) => {
    // Who starts the thread sends what its module reads.
    const result = run(message as never);
    void Promise.resolve(result).then((value) =>
      parentPort?.postMessage({ id, result: value } satisfies ResultMessage),
    );
  });
}

export type Thread = {
  /** Gives what the thread answers, or rejects with TaskFailed. What has not begun when the signal aborts never does. */
  readonly run: (message: unknown, signal?: AbortSignal) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

type Task = {
  readonly id: string;
  readonly message: unknown;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: TaskFailed) => void;
};

/**
 * Runs tasks on a thread beside the event loop, one at a time. The thread starts with the first task; one that takes too
 * long, or runs out of memory, is terminated, and the next task starts another. While it can't be ended, as in a call to a disk
 * that has gone, there is no other, and tasks fail at once: else there would be one more each `taskMs`.
 */
export function backgroundThread(options: ThreadOptions): Thread {
  const { taskMs, mostWaiting, idleMs } = options;
  const waiting: Task[] = [];
  let running: (Task & { readonly timer: NodeJS.Timeout }) | null = null;
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = (): Worker => {
    const started = startThread(options);
    return started
      .on('message', ({ id, result }: Partial<ResultMessage>) => {
        if (started === worker && running?.id === id) end((task) => task.resolve(result));
      })
      .on('error', (cause: unknown) => lose(started, new TaskFailed('crashed', { cause })))
      .on('exit', () => lose(started, new TaskFailed('crashed')));
  };

  const end = (settle: (task: Task) => void): void => {
    if (!running) return;
    clearTimeout(running.timer);
    const task = running;
    running = null;
    settle(task);
    next();
  };

  /** The thread is gone, and with it what it was at. */
  const lose = (lost: Worker, reason: TaskFailed): void => {
    if (lost !== worker) return;
    worker = null;
    void exits.begin(lost);
    end((task) => task.reject(reason));
  };

  const next = (): void => {
    if (running || exits.areUnderWay()) return;
    const task = waiting.shift();
    if (!task) return rest();
    clearTimeout(idle);
    const thread = (worker ??= start());
    running = { ...task, timer: setTimeout(() => lose(thread, new TaskFailed('timeout')), taskMs) };
    thread.postMessage({ id: task.id, message: task.message } satisfies TaskMessage);
  };

  const rest = (): void => {
    const unused = worker;
    if (unused && idleMs !== undefined) idle = setTimeout(() => lose(unused, new TaskFailed('closed')), idleMs).unref();
  };

  const exits = threadExits({ onStuck: () => rejectAll(waiting.splice(0), 'crashed'), onEnded: next });

  /** Whoever has given up waiting leaves the place in the queue to others. */
  const leave = (task: Task): void => {
    const place = waiting.indexOf(task);
    if (place !== -1) rejectAll(waiting.splice(place, 1), 'timeout');
  };

  return {
    run: (message, signal) => {
      if (isClosed) return Promise.reject(new TaskFailed('closed'));
      if (exits.areStuck()) return Promise.reject(new TaskFailed('crashed'));
      if (signal?.aborted) return Promise.reject(new TaskFailed('timeout'));
      if (waiting.length >= mostWaiting) return Promise.reject(new TaskFailed('queue full'));
      return new Promise((resolve, reject) => {
        const task = { id: randomUUID(), message, signal, resolve, reject };
        waiting.push(task);
        signal?.addEventListener('abort', () => leave(task), { once: true });
        next();
      });
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      rejectAll(waiting.splice(0), 'closed');
      if (worker) lose(worker, new TaskFailed('closed'));
      await exits.over();
    },
  };
}

function rejectAll(tasks: readonly Task[], reason: TaskFailed['reason']): void {
  for (const { reject } of tasks) reject(new TaskFailed(reason));
}

/** The longest, in milliseconds, that a thread takes to end unless it is in a call of the operating system. */
const endMs = 2_000;

/** Ends threads, one at a time: `onStuck` where that takes so long that it may never be. */
function threadExits({ onStuck, onEnded }: { readonly onStuck: () => void; readonly onEnded: () => void }) {
  let ending: Worker | null = null;
  let isStuck = false;
  return {
    areUnderWay: () => ending !== null,
    areStuck: () => isStuck,
    begin: async (thread: Worker): Promise<void> => {
      ending = thread;
      const stuck = setTimeout(() => {
        isStuck = true;
        onStuck();
      }, endMs).unref();
      await thread.terminate();
      clearTimeout(stuck);
      ending = null;
      isStuck = false;
      onEnded();
    },
    over: async (): Promise<void> => void (await ending?.terminate()),
  };
}

function startThread({ name, module, data, memoryMb }: ThreadOptions): Worker {
  const thread = new Worker(module, {
    name,
    workerData: data,
    // Of its own accord V8 lets the young generation of a busy thread grow to 60 MB, and keeps them: a thread of little memory has less of it.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: Math.min(8, memoryMb / 4) },
  });
  thread.unref(); // it keeps no process alive
  return thread;
}
