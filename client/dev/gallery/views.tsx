import { Music } from 'lucide-react';
import { Avatar } from '../../src/ui/avatar';
import { Button } from '../../src/ui/button';
import { FoldedText } from '../../src/ui/folded-text';
import { LinkedText } from '../../src/ui/linked-text';
import { ListRow, ListRowsSkeleton } from '../../src/ui/list-row';
import { Meter } from '../../src/ui/meter';
import { Panel, PanelFooter } from '../../src/ui/panel';
import { PartProblem } from '../../src/ui/part-problem';
import { ProgressBar } from '../../src/ui/progress-bar';
import { CardGridSkeleton, HeaderSkeleton, ShelfSkeleton, TrackRowsSkeleton } from '../../src/ui/skeleton';
import { Spinner } from '../../src/ui/spinner';
import { StateView } from '../../src/ui/state-view';
import { Row, Section } from './section';

const LONG = 'Ten songs of one winter, played in one room. '.repeat(12);

/** What is only looked at. */
export function Views() {
  return (
    <Section title="Views">
      <Row>
        <Avatar name="Ines Moreau" image={null} size="sm" />
        <Avatar name="Sam" image={null} />
        <Avatar name="Wren" image={null} size="lg" />
        <Spinner immediate />
      </Row>
      {(['primary', 'positive', 'danger', 'idle', 'moving'] as const).map((look) => (
        <ProgressBar key={look} label={`Progress, ${look}`} percent={40} look={look} />
      ))}
      {(['primary', 'warning', 'danger'] as const).map((look) => (
        <Meter key={look} label={`Used, ${look}`} value={70} max={100} text="70 of 100" look={look} />
      ))}
      <FoldedText text={LONG} limit={120} />
      <p>
        <LinkedText text="More on https://example.org." />
      </p>
      <Panel id="panel" title="A panel" about="What it holds." end={<Button size="sm">Edit</Button>}>
        <p>Its content.</p>
        <ul>
          <ListRow mark={<Music size={18} aria-hidden />} title="A row of it" about="What it is about">
            <Button size="sm">Delete</Button>
          </ListRow>
          <ListRow mark={<Music size={18} aria-hidden />} title={LONG} about={LONG} />
        </ul>
        <ListRowsSkeleton rows={2} />
        <PanelFooter note="Saved.">
          <Button look="primary">Save</Button>
        </PanelFooter>
      </Panel>
      <Panel id="danger" title="A panel to beware of" isDanger>
        <Button look="danger">Delete</Button>
      </Panel>
      <PartProblem onRetry={() => undefined} />
      <StateView icon={Music} title="Nothing here yet" headingLevel={2} action={<Button>Browse</Button>}>
        What you like shows up here.
      </StateView>
      <HeaderSkeleton />
      <TrackRowsSkeleton rows={2} />
      <TrackRowsSkeleton rows={2} withCover />
      <ShelfSkeleton />
      <CardGridSkeleton round />
    </Section>
  );
}
