import { calendarDays } from './arguments.ts';
import type { QueryResolvers } from './generated/resolvers.ts';

export const calendarQueries: Pick<QueryResolvers, 'events'> = {
  events: (_root, args, { shop, scope }) => shop.calendar.events(calendarDays(args), scope),
};
