import { DetailFields } from '@accordent/api/client/DetailFields.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { holdsDetails } from '@accordent/api/client/request-details.ts';
import type { DraftForm } from './draft-form.ts';

/** Card, insured parent and quote: nothing of it is required, and it stays folded until it is wanted. */
export function DetailsBlock({ form }: { form: DraftForm }) {
  const { details } = form.typed;
  const [isWanted, setIsWanted] = useState(holdsDetails(details));
  const isOpen = isWanted || holdsDetails(details);
  return (
    <Card
      title="Carte, assuré et devis"
      action={
        !isOpen && (
          <Button size="small" icon={<Plus size={18} />} onClick={() => setIsWanted(true)}>
            Renseigner
          </Button>
        )
      }
    >
      <div data-look="stack gap-16">
        <p data-look="quiet">
          Facultatif&nbsp;: ce que vous avez sous les yeux nous évite de le relire sur vos pièces.
        </p>
        {isOpen && (
          <DetailFields
            entry={details}
            faults={form.faults}
            maskedNir=""
            isErrorAnnounced
            onChange={(next) => form.change({ details: { ...details, ...next } })}
          />
        )}
      </div>
    </Card>
  );
}
