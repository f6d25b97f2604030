import { withoutNir } from '../mails/holds-nir.ts';

/** What a cell may hold, by the kind of its column: a text, a number, cents, a day (`yyyy-MM-dd`), an instant. */
export type CellKinds = {
  readonly text: string;
  readonly number: number;
  readonly money: number;
  readonly day: string;
  readonly moment: Date;
};
export type CellKind = keyof CellKinds;
export type Cell = CellKinds[CellKind] | null;

/** `width` in characters. */
export type TableColumn = { readonly title: string; readonly kind: CellKind; readonly width: number };

/** What a spreadsheet is written of: its rows come in batches. */
export type Table = {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
};

export type Column<Row> = TableColumn & { readonly cell: (row: Row) => Cell };

/** Columns of rows of one noun, a function a kind. */
export const columnsFor = <Row>() => {
  const of =
    <Kind extends CellKind>(kind: Kind, usual: number) =>
    (title: string, cell: (row: Row) => CellKinds[Kind] | null, width = usual): Column<Row> => ({
      title,
      kind,
      width,
      cell,
    });
  const text = of('text', 24);
  return {
    text,
    number: of('number', 10),
    money: of('money', 12),
    day: of('day', 12),
    moment: of('moment', 17),
    /** 'Oui', 'Non', or nothing. */
    flag: (title: string, isTrue: (row: Row) => boolean | null) =>
      text(title, (row) => flagWords(isTrue(row)), 10),
  };
};

const flagWords = (isTrue: boolean | null): string | null =>
  isTrue === null ? null : isTrue ? 'Oui' : 'Non';

/** A row of the table; a number of a patient that somebody typed into a text does not leave. */
export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): readonly Cell[] =>
  columns.map(({ cell }) => {
    const value = cell(row);
    return typeof value === 'string' ? withoutNir(value) : value;
  });
