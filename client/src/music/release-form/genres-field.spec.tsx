import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap } from '../../../test/app';
import { aGenre, listOf } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
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

describe('the field of genres', () => {
  it('takes the genre of the site that begins with what was typed; a new one is chosen from the list', async () => {
    new FakeServer().on('GET /api/v1/genres', () =>
      listOf([aGenre(1, 'Indie folk'), aGenre(2, 'Folk'), aGenre(3, 'Folktronica')]),
    );
    window.bootstrapData = bootstrap();
    const page = readBootstrapData();
    render(
      <Providers store={createStore(page)} translator={createI18n(page.locale)}>
        <Field />
      </Providers>,
    );
    const field = screen.getByRole('combobox', { name: 'Genres' });
    await userEvent.type(field, 'Fol');
    const options = await screen.findAllByRole('option');
    expect(options.slice(0, 3).map((option) => option.textContent)).toEqual(['Folk', 'Folktronica', 'Indie folk']);
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.type(field, '{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/^Folk$/);
    await userEvent.type(field, 'Indie f');
    await userEvent.click(await screen.findByRole('option', { name: /Indie f ?New genre/ }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Folk,Indie f$/);
    await userEvent.type(field, 'Drone{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/^Folk,Indie f,Drone$/);
  });
});
