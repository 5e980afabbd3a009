import { useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../src/ui/badge';
import { AsyncComboBox } from '../../src/ui/combo-box/async-combo-box';
import type { ComboOption } from '../../src/ui/combo-box/combo-option';
import { TagGroup } from '../../src/ui/combo-box/tag-group';
import { BulkBar, BulkButton } from '../../src/ui/data-table/bulk-bar';
import { DataTable } from '../../src/ui/data-table/data-table';
import { Pager } from '../../src/ui/data-table/pager';
import type { DataColumn, TableSort } from '../../src/ui/data-table/table-types';
import { useTableSelection } from '../../src/ui/data-table/use-table-selection';
import { Icon } from '../../src/ui/icon';
import { IconButton } from '../../src/ui/icon-button';
import { Row, Section } from './section';
import styles from './gallery.module.css';

interface Song {
  id: number;
  name: string;
  plays: number;
}

const SONGS: Song[] = ['Harbour Lights', 'Slack Water', 'Almanac'].map((name, at) => ({
  id: at + 1,
  name,
  plays: 100 * at,
}));
const COLUMNS: DataColumn<Song>[] = [
  { id: 'name', label: 'Name', width: 'minmax(200px, 1fr)', sort: 'asc', cell: ({ name }) => name },
  { id: 'plays', label: 'Plays', width: '120px', isEnd: true, sort: 'desc', cell: ({ plays }) => plays },
];
const nothing = () => undefined;

function Songs() {
  const [sort, setSort] = useState<TableSort>({ column: 'name', direction: 'asc' });
  const selection = useTableSelection('songs', SONGS);
  return (
    <>
      <DataTable
        label="Songs"
        columns={COLUMNS}
        rows={SONGS}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        selection={selection}
        actions={({ name }) => (
          <IconButton label={`Edit ${name}`}>
            <Icon of={Pencil} />
          </IconButton>
        )}
        menu={() => [{ id: 'edit', label: 'Edit', onSelect: nothing }]}
        onOpen={nothing}
      />
      <DataTable
        label="Songs to read"
        columns={COLUMNS}
        rows={SONGS}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        selection={null}
        actions={nothing}
        menu={() => [{ id: 'show', label: 'Show', onSelect: nothing }]}
        onOpen={nothing}
      />
      <Pager page={2} perPage={15} count={15} total={120} isCapped={false} onPage={nothing} onPerPage={nothing} />
      <BulkBar count={2} all={{ count: 120, isCapped: false, onChoose: nothing }} onClear={nothing}>
        <BulkButton label="Edit" icon={Pencil} onPress={nothing} />
        <BulkButton label="Delete" icon={Trash2} isDanger onPress={nothing} />
      </BulkBar>
    </>
  );
}

/** Lists of an administrator, and what their rows are narrowed by. */
export function Tables() {
  const [artist, setArtist] = useState<ComboOption | null>(null);
  return (
    <Section title="Tables">
      <Row>
        {(['neutral', 'good', 'warning', 'bad'] as const).map((tone) => (
          <Badge key={tone} tone={tone} hasDot>
            {tone}
          </Badge>
        ))}
        <Badge>Without a dot</Badge>
      </Row>
      <div className={styles.fields}>
        <AsyncComboBox
          label="Artist"
          useOptions={() => ({ options: [{ id: 1, name: 'Maren Holt' }], isLoading: false })}
          value={artist}
          onChange={setArtist}
        />
        <TagGroup label="Genres" tags={[{ id: 1, name: 'folk' }]} onRemove={nothing} />
      </div>
      <Songs />
    </Section>
  );
}
