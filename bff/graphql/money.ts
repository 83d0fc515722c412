import { decimalOf } from '../domain/money.ts';
import type { MoneyResolvers } from './generated/resolvers.ts';

export const Money: MoneyResolvers = {
  amount: (minorUnits) => decimalOf(minorUnits),
  currencyCode: (_minorUnits, _args, { shop }) => shop.currency,
};
