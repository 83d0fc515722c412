import { expect, test } from 'vitest';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '../navigation/router.ts';
import { hydrationData, routerState, serialise, type PageState } from './state.ts';

const nothing = { loaderData: {}, actionData: null, errors: null };

test('a page’s state can’t end the script it stands in, and reads back the same', () => {
  const hostile = '</script><!-- \u2028\u2029';
  const state: PageState = {
    publicUrl: hostile,
    timeZone: 'Asia/Qatar',
    assets: {
      entry: '',
      early: '',
      preload: [],
      messages: { en: [], ar: [] },
      styles: [],
      prefetch: null,
      fonts: { en: [], ar: [] },
    },
    router: nothing,
  };

  const text = serialise(state);

  expect(text).not.toMatch(/[<>\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(state);
});

test('an answer with a status is the same error in the browser; any other error is thrown', () => {
  const state = routerState({ ...nothing, errors: { page: new ErrorResponse(404, '', null) } });
  const revived = hydrationData(JSON.parse(JSON.stringify(state)) as typeof state);

  expect(revived.errors?.['page']).toEqual(new ErrorResponse(404, '', null));
  expect(() => routerState({ ...nothing, errors: { page: new Error('a mistake') } })).toThrow('a mistake');
});
