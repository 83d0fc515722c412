import { useState } from 'react';
import badges from '../../components/badge.module.css';
import buttons from '../../components/buttons.module.css';
import { Checkbox } from '../../components/checkbox.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { PageHead } from '../../components/page-head.tsx';
import skeleton from '../../components/skeleton.module.css';
import { Stepper } from '../../components/stepper.tsx';
import table from '../../components/table.module.css';
import page from '../../styles/page.module.css';
import styles from './page.module.css';

/** For developers, and in no build: what pages are put together from, in its states. */
export function Components() {
  const [copies, setCopies] = useState(1);
  return (
    <div className={`${page['wrap']} ${styles['sheet']}`}>
      <PageHead title="Components" kept={false} />
      <h1>Components</h1>
      <h2>Buttons and badges</h2>
      <div className={styles['row']}>
        <button type="button" className={buttons['primary']}>
          Primary
        </button>
        <button type="button" className={buttons['secondary']}>
          Secondary
        </button>
        <button type="button" className={buttons['text']}>
          Text
        </button>
        <button type="button" className={buttons['primary']} disabled aria-busy="true">
          <span className={buttons['spinner']} />
          Adding…
        </button>
        <button type="button" className={buttons['primary']} disabled>
          Out of stock
        </button>
        <span className={badges['filled']}>20% OFF</span>
        <span className={badges['outlined']}>10% OFF</span>
      </div>
      <h2>Fields</h2>
      <div className={styles['fields']}>
        <TextField label="Name" />
        <TextField label="Email" type="email" dir="ltr" defaultValue="a@b" error="Enter a whole address" />
        <TextField label="Order note" hint="For example, the best time for delivery." required={false} />
        <SelectField label="Country">
          <option>Qatar</option>
          <option>Oman</option>
        </SelectField>
      </div>
      <div className={styles['row']}>
        <Checkbox label="In stock" defaultChecked />
        <Checkbox label="On sale" />
        <Stepper value={copies} most={3} onChange={setCopies} />
      </div>
      <h2>Still to come</h2>
      <div className={styles['card']} aria-hidden="true">
        <div className={skeleton['block']} style={{ aspectRatio: '2 / 3' }} />
        <div className={skeleton['line']} style={{ inlineSize: '85%' }} />
        <div className={skeleton['line']} style={{ inlineSize: '55%' }} />
      </div>
      <h2>Failed</h2>
      <FailedPart />
      <h2>Table</h2>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">Book</th>
            <th scope="col">Unit price</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>The Muqaddimah</td>
            <td data-label="Unit price">
              <bdi>QR 96.00</bdi>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
