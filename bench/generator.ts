import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { connection, handlers } from './connection.ts';

/** Sends one request at given rates, whether or not earlier ones are answered, and gives each up after a time. */

export type Load = {
  readonly port: number;
  /** The whole request, as it goes over the wire. */
  readonly request: Buffer;
  /** Whether connections are used again. */
  readonly keepAlive: boolean;
  /** One after the other, without a pause. */
  readonly phases: readonly Phase[];
  /** After so many milliseconds a client gives up and closes its connection. */
  readonly giveUpMs: number;
};

/** So many requests a second, for so long. */
export type Phase = { readonly rate: number; readonly seconds: number };

type Outcome = 'answered' | 'refused' | 'failed' | 'gave up';

export type Sample = {
  readonly phase: Phase;
  /** When it was due, in milliseconds since its phase began; latency counts from here. */
  readonly due: number;
  readonly ms: number;
  readonly outcome: Outcome;
};

export type Sent = {
  readonly samples: readonly Sample[];
  /** How late the generator itself sent, at most, in milliseconds. */
  readonly lagMs: number;
  /** The share of the time in which the generator's thread was busy. */
  readonly busy: number;
};

const tickMs = 2;

type Pending = { readonly due: Due; readonly socket: Socket; over: boolean };

type Due = { readonly phase: Phase; readonly due: number; readonly at: number };

export async function send(load: Load): Promise<Sent> {
  const { port, request, keepAlive, phases, giveUpMs } = load;
  const samples: Sample[] = [];
  const idle: Socket[] = [];
  const pending: Pending[] = []; // in the order of sending
  const schedule = scheduled(phases);
  let next = schedule.next();
  const began = performance.now();
  const loop = performance.eventLoopUtilization();
  const now = () => performance.now() - began;
  let lagMs = 0;

  const end = (one: Pending, outcome: Outcome) => {
    if (one.over) return;
    one.over = true;
    const { phase, due, at } = one.due;
    samples.push({ phase, due, ms: now() - at, outcome });
  };
  const start = (due: Due) => {
    const one: Pending = { due, socket: idle.pop() ?? connection(port), over: false };
    const { socket } = one;
    pending.push(one);
    handlers.set(socket, {
      answer: (status) => {
        if (status === 200 && keepAlive) idle.push(socket);
        else socket.destroy();
        end(one, status === 200 ? 'answered' : status === 503 ? 'refused' : 'failed');
      },
      lost: () => {
        const place = idle.indexOf(socket);
        if (place >= 0) idle.splice(place, 1);
        end(one, 'failed');
      },
    });
    socket.write(request);
  };

  await new Promise<void>((resolve) => {
    const tick = () => {
      for (; !next.done && next.value.at <= now(); next = schedule.next()) {
        lagMs = Math.max(lagMs, now() - next.value.at);
        start(next.value);
      }
      for (let first = pending[0]; first && (first.over || now() - first.due.at > giveUpMs); first = pending[0]) {
        pending.shift();
        if (first.over) continue;
        end(first, 'gave up');
        first.socket.destroy();
      }
      if (!next.done || pending.length > 0) setTimeout(tick, tickMs);
      else resolve();
    };
    tick();
  });
  for (const socket of idle) socket.destroy();
  return { samples, lagMs, busy: performance.eventLoopUtilization(loop).utilization };
}

function* scheduled(phases: readonly Phase[]): Generator<Due, undefined> {
  let began = 0;
  for (const phase of phases) {
    const total = Math.round(phase.rate * phase.seconds);
    for (let sent = 0; sent < total; sent += 1) {
      const due = (sent * 1000) / phase.rate;
      yield { phase, due, at: began + due };
    }
    began += phase.seconds * 1000;
  }
}
