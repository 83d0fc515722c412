import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState } from 'react-router-dom';
import type { DocumentAssets } from './assets.ts';

/** What a page carries so that the browser can go on from it without asking again, as the text of a JSON script. */
export type PageState = {
  readonly publicUrl: string;
  readonly assets: DocumentAssets;
  readonly router: RouterState;
};

type RouterState = Required<Pick<HydrationState, 'loaderData' | 'actionData'>> & {
  readonly errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
};

/** Nothing in it can end the script element or a line of it. */
export const serialise = (state: PageState): string =>
  JSON.stringify(state).replace(
    /[<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Only answers with a status can be shown; any other error is thrown, for it is a mistake of ours. */
export function routerState(context: HydrationState): RouterState {
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => {
    if (!isRouteErrorResponse(error)) throw error;
    return [id, { status: error.status, statusText: error.statusText, data: error.data as unknown }] as const;
  });
  return {
    loaderData: context.loaderData ?? {},
    actionData: context.actionData ?? null,
    errors: errors.length > 0 ? Object.fromEntries(errors) : null,
  };
}

/** The state as `createBrowserRouter` takes it. */
export function hydrationData({ loaderData, actionData, errors }: RouterState): HydrationState {
  const revived = Object.entries(errors ?? {}).map(([id, error]) => [
    id,
    new ErrorResponse(error.status, error.statusText, error.data),
  ]);
  return { loaderData, actionData, errors: errors && Object.fromEntries(revived) };
}
