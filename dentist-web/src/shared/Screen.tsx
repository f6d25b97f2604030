import { Page, type PageProps } from '@accordent/ui-kit/Page/Page.tsx';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';

/** A screen of the portal: its h1 is 28 px on a desktop, 20 px on a phone. */
export function Screen(props: PageProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)');
  return <Page {...props} titleSize={isNarrow ? 'normal' : 'large'} />;
}
