import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { desk } from '../../drafts/desk.ts';
import type { LocalDraft } from '../../drafts/local-draft.ts';
import { labelOfWords, lostWords } from '../../drafts/replaced-words.ts';
import styles from './NewRequest.module.css';

/** Words of a draft that gave way to others, where two wrote in one field: each can be put back in its place. */
export function ReplacedWords({ draft: { localId, typed, replaced } }: { draft: LocalDraft }) {
  const lost = Object.entries(lostWords(replaced, typed));
  if (lost.length === 0) return null;
  return (
    <Banner
      tone="warning"
      announce="status"
      title={lost.length === 1 ? 'Un texte en a remplacé un autre' : 'Des textes en ont remplacé d’autres'}
      action={
        <Button size="small" tone="quiet" onClick={() => desk.dropReplaced(localId)}>
          C’est noté
        </Button>
      }
    >
      <p>Ce brouillon est rempli sur plusieurs appareils. Voici ce qui a été remplacé&nbsp;:</p>
      <ul data-look="stack">
        {lost.map(([name, words]) => (
          <li key={name} className={styles.replaced}>
            <span>
              <strong>{labelOfWords(name)}</strong>&nbsp;: «&nbsp;{words}&nbsp;»
            </span>
            <Button
              size="small"
              onClick={() => desk.putBack(localId, name)}
              aria-label={`Remettre\u00a0: ${labelOfWords(name)}`}
            >
              Remettre
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
