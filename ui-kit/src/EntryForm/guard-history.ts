import { askBeforeLeaving } from './leaving.ts';
import { fateOfUnsentInput } from './unsent-input.ts';

/**
 * Has it asked before the browser's « Précédent » takes unsent input off the screen, as a link does. It is told once the
 * address has changed: the former one is put back before the router hears of it, upon the one that was asked for, so that
 * one step back leads there. To be called before the first screen is drawn: a window tells its listeners in the order in
 * which they came. Gives the way to stop.
 */
export function guardHistory(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let here = present();
  let isAgreed = false;
  const remember = () => {
    here = present();
  };
  // As the router tells what it has done itself.
  for (const done of ['pushState', 'replaceState']) window.addEventListener(done, remember, { signal });
  const hear = (event: PopStateEvent) => {
    const to = location.pathname + location.search;
    if (isAgreed || fateOfUnsentInput(to) === null) {
      isAgreed = false;
      return remember();
    }
    event.stopImmediatePropagation();
    history.pushState(here.state, '', here.href);
    askBeforeLeaving(to, () => {
      isAgreed = true;
      history.back();
    });
  };
  window.addEventListener('popstate', hear, { signal });
  return () => ended.abort();
}

const present = () => ({ href: location.href, state: history.state as unknown });
