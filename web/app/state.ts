import {
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
} from '../navigation/router.ts';
import { scriptJson } from '../kit/script-json.ts';
import type { DocumentAssets } from './assets.ts';

/** What a page carries so that the browser can go on from it without asking again, as the text of a JSON script. */
export type PageState = {
  readonly publicUrl: string;
  /** See i18n/time-zone.ts. */
  readonly timeZone: string;
  readonly assets: DocumentAssets;
  readonly router: RouterState;
};

type RouterState = Required<Pick<HydrationState, 'loaderData' | 'actionData'>> & {
  readonly errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
};

export const serialise = (state: PageState): string => scriptJson(state);

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
