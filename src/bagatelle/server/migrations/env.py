"""How Alembic runs the migrations: on the connection that `database.upgrade` gives it, inside its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
