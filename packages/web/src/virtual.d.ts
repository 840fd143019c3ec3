declare module 'virtual:primer-theme.css';
