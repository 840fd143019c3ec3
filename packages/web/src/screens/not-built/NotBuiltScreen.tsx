import styles from './NotBuiltScreen.module.css';

/** Says plainly that a page of the menu is still to come, and where its work is done meanwhile. */
export function NotBuiltScreen({ title }: { title: string }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>This page is not built yet.</p>
    </div>
  );
}
