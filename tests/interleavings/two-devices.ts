import * as fc from 'fast-check';
import type { Billing, Receipt } from '../../bff/domain/checkout.ts';
import { sessionMs } from '../../bff/session/session.ts';
import { memoryState } from '../../bff/state/memory.ts';
import { billing } from '../support/billing.ts';
import { buy, plainSealer, type Process, scheduledState, startedProcess } from './processes.ts';
import { customerId, type Fate, fates, scheduledLegacy } from './scheduled-legacy.ts';

/** One customer who orders on two devices, each under a key and with an address of its own, and puts books in meanwhile. */

type Act =
  | { readonly do: 'checkout'; readonly at: 0 | 1; readonly device: 0 | 1 }
  | { readonly do: 'add'; readonly at: 0 | 1 }
  | { readonly do: 'wait' };

const either = fc.constantFrom(0 as const, 1 as const);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('checkout' as const), at: either, device: either }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), at: either }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
);

type Case = {
  readonly scheduler: fc.Scheduler;
  readonly acts: readonly (readonly Act[])[];
  readonly drawn: readonly Fate[];
};

const cases: fc.Arbitrary<Case> = fc.record({
  scheduler: fc.scheduler(),
  acts: fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  drawn: fc.array(fc.constantFrom(...fates), { maxLength: 4 }),
});

const devices: readonly { readonly key: string; readonly billing: Billing }[] = [
  { key: 'here', billing },
  { key: 'elsewhere', billing: { ...billing, addressLine1: 'Elsewhere' } },
];

/** Throws where a device gets a receipt for what the other has ordered, or one device orders twice. */
async function holds({ scheduler, acts, drawn }: Case): Promise<void> {
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const legacy = scheduledLegacy(scheduler, [{ bookId: '101', quantity: 1 }], drawn);
  const state = scheduledState(scheduler, memoryState(now));
  const start = (): Process => startedProcess({ legacy: legacy.client, state, now });
  const processes = [start(), start()] as const;
  const token = await plainSealer.seal({
    id: 's',
    customerId,
    token: 'token',
    begunAt: now(),
    expiresAt: now() + 10 * sessionMs,
  });

  const perform = async (each: Act): Promise<void> => {
    if (each.do === 'wait') return void (clock.now += 3 * 60_000);
    const process = processes[each.at];
    if (each.do === 'add') {
      const customer = await process(token).customer();
      await customer?.cart.put('101', null);
      return;
    }
    const device = devices[each.device];
    const receipt = device && (await buy(process, token, device.key, device.billing));
    if (receipt) check(receipt, each.device);
  };
  const check = (receipt: Receipt, device: number): void => {
    const number = receipt.orderNumber ?? `UP-${receipt.orderId}`;
    const to = legacy.billings.get(number)?.addressLine1;
    if (to !== devices[device]?.billing.addressLine1) throw new Error(`device ${device} got ${number}, sent to ${to}`);
  };

  for (const together of acts) await scheduler.waitFor(Promise.all(together.map(perform)));
  await scheduler.waitIdle(); // an order may be late
  const addresses = [...legacy.billings.values()].map(({ addressLine1 }) => addressLine1);
  if (new Set(addresses).size !== addresses.length) throw new Error(`ordered twice: ${addresses.join(', ')}`);
}

export const twoDevices = fc.asyncProperty(cases, holds);
