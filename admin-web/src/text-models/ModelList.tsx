import { Badge } from '@accordent/ui-kit/Badge/Badge.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import styles from './ModelList.module.css';
import type { ModelItem } from './text-models.api.ts';

export interface ModelListProps {
  title: string;
  models: readonly ModelItem[];
  onAdd: () => void;
  onEdit: (model: ModelItem) => void;
  onDelete: (model: ModelItem) => void;
}

/** The models of one kind: title, whose, first words. */
export function ModelList({ title, models, onAdd, onEdit, onDelete }: ModelListProps) {
  return (
    <section aria-label={title} data-look="stack gap-12">
      <header data-look="row ends gap-12">
        <h2 data-look="normal bold">{title}</h2>
        <Button size="small" tone="quiet" icon={<Plus />} onClick={onAdd}>
          Ajouter
        </Button>
      </header>
      {models.length === 0 ? (
        <p data-look="quiet small">Aucun pour le moment.</p>
      ) : (
        <ul data-look="ruled" className={styles.list}>
          {models.map((model) => (
            <li key={model.id} className={styles.line}>
              <div className={styles.words}>
                <span data-look="strong">{model.title}</span>{' '}
                <Badge>{model.isTeam ? 'Équipe' : 'À moi'}</Badge>
                {model.documentTitle && <span data-look="quiet small"> · {model.documentTitle}</span>}
                <p className={styles.content}>{model.content}</p>
              </div>
              <span data-look="row gap-6">
                <IconButton
                  label={`Modifier ${model.title}`}
                  icon={<Pencil size={16} />}
                  onClick={() => onEdit(model)}
                />
                <IconButton
                  label={`Supprimer ${model.title}`}
                  icon={<Trash2 size={16} />}
                  onClick={() => onDelete(model)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
