import { readAhead } from '../reading/read-ahead.ts';
import { recordAt, screenAt, type Screen, type ScreenHere, type Screens } from './screens.ts';

interface FirstScreen extends Screen {
  readonly readFirst?: (search: URLSearchParams, parts: ScreenHere<Screen>['parts']) => void;
}

/** What is fetched of an app's screens before it is asked for. */
export function screensAhead({
  screens,
  frame,
  frameCalls,
  read,
}: {
  screens: Screens<FirstScreen>;
  /** What stands around every screen, and the calls that it shows. */
  frame: { readonly fetchAhead: () => void };
  frameCalls: readonly string[];
  read: (call: string) => Promise<unknown>;
}) {
  const readCall = (call: string): void => readAhead(call, () => read(call));

  /** The code of the screen at an address, and of the frame around it. */
  function fetchPage(path: string): void {
    frame.fetchAhead();
    screenAt(screens, path)?.Page.fetchAhead();
  }

  /** What the screen at an address needs: its code, and the record that it shows. */
  function fetchAhead(href: string): void {
    const path = href.split('?')[0]!;
    fetchPage(path);
    const record = recordAt(screens, path);
    if (record) readCall(record);
  }

  /** What a visit needs that begins at this address, asked for together with its code. */
  function fetchFirst({ pathname, search }: Location): void {
    fetchAhead(pathname);
    frameCalls.forEach(readCall);
    const here = screenAt(screens, pathname);
    here?.screen.readFirst?.(new URLSearchParams(search), here.parts);
  }

  return { fetchPage, fetchAhead, fetchFirst };
}
