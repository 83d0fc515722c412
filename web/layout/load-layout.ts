import type { LoaderFunctionArgs } from 'react-router-dom';
import { LayoutDocument, type LayoutQuery } from '../generated/public/graphql.ts';
import { pageContext } from '../kit/context.ts';
import type { Loaded } from '../kit/load-page.ts';
import { operationOf } from '../kit/operation.ts';

/** Loads what header and footer show; null where it can't be had, which no page fails for. */
export async function loadLayout({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Loaded<LayoutQuery> | null> {
  try {
    return await context.get(pageContext).ask<LayoutQuery>(operationOf(LayoutDocument, {}), request.signal);
  } catch (error) {
    if (request.signal.aborted) throw error;
    return null;
  }
}
