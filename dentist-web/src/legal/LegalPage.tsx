import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { LegalPaper } from './LegalPaper.tsx';
import { useLegalPage, type LegalPageName, type LegalParts } from './legal.api.ts';

export interface LegalPageProps {
  name: LegalPageName;
  /** Until its file has come. */
  title: string;
}

/** /mentions-legales, /confidentialite, /sous-traitance, /accessibilite: the words of a file of the configuration. */
export default function LegalPage({ name, title }: LegalPageProps) {
  const read = useLegalPage(name);
  const failure = useFetchFailure(read);
  const page = read.data;
  return (
    <LegalPaper name={name} title={page?.title ?? title}>
      {failure && !page ? (
        <ErrorState title="Cette page ne se charge pas" {...failure} />
      ) : (
        (page?.blocks.map((block, place) =>
          block.kind === 'heading' ? (
            // In the order of the file, which does not change on screen.
            // oxlint-disable-next-line react/no-array-index-key
            <h2 key={place}>{block.text}</h2>
          ) : block.kind === 'list' ? (
            // oxlint-disable-next-line react/no-array-index-key
            <ul key={place}>
              {block.lines.map((parts, line) => (
                // oxlint-disable-next-line react/no-array-index-key
                <li key={line}>
                  <Words parts={parts} />
                </li>
              ))}
            </ul>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={place}>
              {block.lines.map((parts, line) => (
                // oxlint-disable-next-line react/no-array-index-key
                <span key={line} data-look="block">
                  <Words parts={parts} />
                </span>
              ))}
            </p>
          ),
        ) ?? <SkeletonText lines={12} />)
      )}
    </LegalPaper>
  );
}

const Words = ({ parts }: { parts: LegalParts }) =>
  parts.map(({ text, href }, place) =>
    href ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Link key={place} href={href}>
        {text}
      </Link>
    ) : (
      text
    ),
  );
