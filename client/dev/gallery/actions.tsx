import { useState } from 'react';
import { Ellipsis, Heart, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../src/ui/button';
import { Dialog } from '../../src/ui/dialog';
import { Equaliser, Mark, NextGlyph, PauseGlyph, PlayGlyph, PreviousGlyph, VerifiedGlyph } from '../../src/ui/glyphs';
import { Icon } from '../../src/ui/icon';
import { IconButton } from '../../src/ui/icon-button';
import { MenuButton } from '../../src/ui/menu/menu-button';
import { ScreenDialog } from '../../src/ui/screen-dialog';
import { Row, Section } from './section';

const LOOKS = ['primary', 'default', 'outline', 'ghost', 'danger', 'danger-outline', 'inverse'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;

function Layers() {
  const [open, setOpen] = useState<'dialog' | 'screen' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row>
      <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
      <Button onClick={() => setOpen('screen')}>Open a screen</Button>
      <MenuButton
        label="Open a menu"
        actions={() => [
          { id: 'like', label: 'Like', icon: Heart, onSelect: close },
          { id: 'small', label: 'Small', isChosen: true, group: 'Sizes', startsGroup: true, onSelect: close },
          { id: 'large', label: 'Large', isChosen: false, group: 'Sizes', onSelect: close },
          { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, startsGroup: true, onSelect: close },
        ]}
      >
        <Icon of={Ellipsis} />
      </MenuButton>
      {open === 'dialog' && (
        <Dialog
          title="A dialog"
          closeLabel="Close"
          onClose={close}
          footer={
            <Button look="primary" onClick={close}>
              Done
            </Button>
          }
        >
          <p>What it asks.</p>
        </Dialog>
      )}
      {open === 'screen' && (
        <ScreenDialog title="A screen" kind="Details" actions={null} closeLabel="Close" onClose={close}>
          <p>As large as the window.</p>
        </ScreenDialog>
      )}
    </Row>
  );
}

/** What is pressed, and what opens then. */
export function Actions() {
  return (
    <Section title="Actions">
      {SIZES.map((size) => (
        <Row key={size}>
          {LOOKS.map((look) => (
            <Button key={look} look={look} size={size}>
              {look}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <Button pill icon={<Icon of={Plus} size={16} />}>
          With an icon
        </Button>
        <Button block>As wide as its place</Button>
        <IconButton label="Like">
          <Icon of={Heart} />
        </IconButton>
        <IconButton label="Liked" shortcut="L" aria-pressed>
          <Icon of={Heart} filled />
        </IconButton>
        <IconButton label="Not now" disabled>
          <Icon of={Plus} />
        </IconButton>
      </Row>
      <Layers />
      <Row>
        <PlayGlyph />
        <PauseGlyph />
        <PreviousGlyph />
        <NextGlyph />
        <VerifiedGlyph />
        <Mark />
        <Equaliser label="Playing" />
      </Row>
    </Section>
  );
}
