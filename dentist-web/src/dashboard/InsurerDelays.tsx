import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { useInsurerDelays } from '../shared/overview.api.ts';

/** How long the insurers of one's patients take; nothing where none has answered often enough. */
export function InsurerDelays() {
  const delays = useInsurerDelays().data?.delays ?? [];
  if (delays.length === 0) return null;
  return (
    <Card title="Délais de vos mutuelles">
      <div data-look="stack gap-12">
        <DefinitionList items={delays.map(({ name, text }) => ({ term: name, value: text }))} />
        <p data-look="quiet small">
          En jours ouvrés après l’envoi&nbsp;: de la moitié des réponses à neuf sur dix.
        </p>
      </div>
    </Card>
  );
}
