import { ACCEPTED_DOCUMENTS } from '@accordent/ui-kit/FileDrop/accepted-types.ts';
import { useRef } from 'react';

/** Two hidden boxes, the camera and the files, that buttons of the screen open. `names`: what a screen reader says. */
export function useFileBoxes(
  names: { readonly photo: string; readonly files: string },
  onFiles: (files: readonly File[]) => void,
  { isSingle = false } = {},
) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    onFiles(chosen);
  };
  return {
    photograph: () => camera.current?.click(),
    choose: () => files.current?.click(),
    boxes: (
      <>
        <input
          ref={camera}
          type="file"
          hidden
          aria-label={names.photo}
          accept="image/*"
          capture="environment"
          onChange={(event) => take(event.currentTarget)}
        />
        <input
          ref={files}
          type="file"
          hidden
          multiple={!isSingle}
          aria-label={names.files}
          accept={ACCEPTED_DOCUMENTS}
          onChange={(event) => take(event.currentTarget)}
        />
      </>
    ),
  };
}
