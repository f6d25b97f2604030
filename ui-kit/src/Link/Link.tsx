import {
  createContext,
  use,
  useCallback,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from '../class-names.ts';
import { afterPaint } from '../hooks/after-paint.ts';
import { useIsHere } from '../hooks/use-is-here.ts';
import styles from './Link.module.css';

/** `replace`: the address that is left is none to come back to; `state`: what the entry of the history keeps beside the address. */
export type Navigate = (href: string, how?: { readonly replace?: boolean; readonly state?: object }) => void;

const NavigateContext = createContext<Navigate | null>(null);

/** Gives every link of the kit the router of the app; without it links load the page. */
export function LinkProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>;
}

/**
 * The app's navigate function, or a page load when there is none. A screen that was left leads nowhere: an answer that
 * comes late would take the user away from where he is by then.
 */
export function useNavigate(): Navigate {
  const navigate = use(NavigateContext) ?? loadPage;
  const isHere = useIsHere();
  return useCallback(
    (...to) => {
      if (!isHere()) return;
      dropWaiting();
      navigate(...to);
    },
    [navigate, isHere],
  );
}

/** Calls off the press that still waits for its image. */
let dropWaiting = () => {};

/**
 * Leads elsewhere behind the image that answers the press. On a slow machine the next press may come before that image:
 * the later one wins, whether it waits itself or navigates at once.
 */
export function afterPress(lead: () => void): void {
  dropWaiting();
  dropWaiting = afterPaint(lead);
}

const loadPage: Navigate = (href, how) => window.location[how?.replace ? 'replace' : 'assign'](href);

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Kept with the address within the app. */
  state?: object | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** An anchor without a look: in-app addresses go through the router, new tabs and downloads stay with the browser. */
export function Anchor({ href, state, onClick, target, download, children, ...rest }: AnchorProps) {
  const navigate = use(NavigateContext);
  const isInApp = href.startsWith('/') && !target && download === undefined;
  return (
    <a
      href={href}
      target={target}
      download={download}
      rel={target === '_blank' ? 'noreferrer' : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (!navigate || !isInApp || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        afterPress(() => (state ? navigate(href, { state }) : navigate(href)));
      }}
      {...rest}
    >
      {children}
    </a>
  );
}

/** A link in a text or a cell; `tone="plain"` keeps the colour of the text around it. */
export function Link({
  tone = 'accent',
  className,
  ...rest
}: AnchorProps & { tone?: 'accent' | 'plain' | undefined }) {
  return <Anchor {...rest} className={classNames(styles.link, className)} data-tone={tone} />;
}
