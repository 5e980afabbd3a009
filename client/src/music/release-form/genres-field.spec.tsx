import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap } from '../../../test/app';
import { aGenre, listOf } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { readBootstrapData } from '../../api/bootstrap-data';
import { Providers } from '../../app/providers';
import { createStore } from '../../app/store';
import { createI18n } from '../../platform/i18n/i18n';
import { GenresField } from './names-fields';

function Field() {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <>
      <GenresField names={names} onChange={setNames} />
      <output>{names.join()}</output>
    </>
  );
}

const GENRES = [aGenre(1, 'Indie folk'), aGenre(2, 'Folk'), aGenre(3, 'Folktronica')];

function open() {
  window.bootstrapData = bootstrap();
  const page = readBootstrapData();
  render(
    <Providers store={createStore(page)} translator={createI18n(page.locale)}>
      <Field />
    </Providers>,
  );
  // Keys without a turn of the clock between them.
  return { field: screen.getByRole('combobox', { name: 'Genres' }), user: userEvent.setup({ delay: null }) };
}

describe('the field of genres', () => {
  it('takes the genre of the site that begins with what was typed; a new one is chosen from the list', async () => {
    new FakeServer().on('GET /api/v1/genres', () => listOf(GENRES));
    const { field, user } = open();
    await user.type(field, 'Fol');
    const options = await screen.findAllByRole('option');
    expect(options.slice(0, 3).map((option) => option.textContent)).toEqual(['Folk', 'Folktronica', 'Indie folk']);
    expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id);
    await user.type(field, '{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/^Folk$/);
    await user.paste('Indie f');
    await user.click(await screen.findByText('New genre'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Folk,Indie f$/);
    await user.paste('Drone');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/^Folk,Indie f,Drone$/);
  });

  it('takes names at a comma and as it is left, offers none twice, and gives the last one back', async () => {
    new FakeServer().on('GET /api/v1/genres', () => listOf(GENRES));
    const { field, user } = open();
    await user.type(field, 'Drone,Fol');
    await screen.findByRole('option', { name: 'Folk' });
    // What is only completed is not taken by leaving: that is what was typed.
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent(/^Drone,Fol$/);
    expect(screen.queryByRole('option')).toBeNull();
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Folktronica' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Drone,Fol,Folktronica$/);
    await user.click(field);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Indie folk',
      'Folk',
    ]);
    await user.keyboard('{Backspace}{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(/^Drone,Fol$/);
    await user.click(screen.getByRole('button', { name: 'Remove Drone' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Fol$/);
  });

  it('says that the genres of the site could not be asked for, and takes new ones', async () => {
    new FakeServer().on('GET /api/v1/genres', () => {
      throw new Refusal(403, { code: 'forbidden' });
    });
    const { field, user } = open();
    await user.type(field, 'Dro');
    expect(await screen.findByText('This part could not be loaded.')).toBeVisible();
    await user.keyboard('ne{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/^Drone$/);
  });
});
