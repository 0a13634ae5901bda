import type { ReactNode } from 'react';
import { Main } from '../page/main.tsx';
import './account.css';

/** A form of accounts as a page of its own. */
export function AccessCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Main className="page access-page">
      <section className="card pad access-card">
        <h1>{title}</h1>
        {children}
      </section>
    </Main>
  );
}
